/** Products that an import changed, by their source key, with the hash of what it made of them. */
export interface ImportedChanges {
  readonly created: Readonly<Record<string, string>>
  readonly updated: Readonly<Record<string, string>>
  /** Source keys of those that it took off sale. */
  readonly archived: readonly string[]
}
