/** How many rows and products of a file became what. */
export interface ImportCounts {
  readonly rows: {
    readonly total: number
    readonly imported: number
    readonly merged: number
    readonly skipped: number
  }
  readonly products: {
    readonly total: number
    readonly created: number
    readonly updated: number
    readonly unchanged: number
    readonly hidden: number
    readonly archived: number
  }
}

/** Products that an import changed, by their source key, with the hash of what it made of them. */
export interface ImportedChanges {
  readonly created: Readonly<Record<string, string>>
  readonly updated: Readonly<Record<string, string>>
  /** Source keys of those that it took off sale. */
  readonly archived: readonly string[]
}
