import * as z from 'zod/mini'

import type { ImportProblem } from '../import-problems.ts'
import type { ImportColumns } from './import-columns.ts'
import type { ImportedMetafield, MetafieldPreview } from './public-metafields.ts'

const flag = z.optional(z.enum(['true', 'false']))

/** How a product file is imported; the file itself is the body of the call, as `text/csv`. */
export const importCatalogueQuery = z.object({
  /** The name of the file, for the audit and the list of imports. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** The name of a second file that belongs to the first, behind it in the body: PrestaShop's products and their combinations. */
  beside: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  /** Where in the body the second file begins: so many bytes has the first. */
  besideAt: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'a number of bytes'))),
  /** `true`: says what would change, writes nothing. */
  isDryRun: flag,
  /** ISO code of the file's prices; absent: as the file says. */
  currency: z.optional(z.string().check(z.regex(/^(?:[A-Z]{3})?$/, 'a currency, such as SEK'))),
  /** Gives away what has a price of 0.00. */
  zeroPrices: flag,
  /** Takes off sale what an earlier file of its kind had and this one has not. */
  archiveMissing: flag,
})

/** What an import says while it runs: a line of JSON for each of these. The last one is `done`, `columns` or `failed`. */
export type ImportEvent =
  | {
      readonly kind: 'progress'
      readonly step: 'reading' | 'products' | 'pictures'
      readonly done: number
      /** Unknown while the file is read. */
      readonly total: number | null
    }
  | {
      readonly kind: 'done'
      readonly report: ImportAnswer
      /** By which it can be taken back; null: a dry run, or nothing changed. */
      readonly id: string | null
    }
  /** It has to be said first what its columns hold; nothing was written. */
  | { readonly kind: 'columns'; readonly message: string; readonly columns: ImportColumns }
  /** The file is no catalogue, and nothing was written. */
  | { readonly kind: 'failed'; readonly message: string }

export interface ImportCountsAnswer {
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

/** Something of the file that did not come as it stands there, or is worth a look. */
export interface ProblemAnswer {
  /** `left-out`: rows that were not taken. `note`: taken, but not as they stand. */
  readonly kind: 'left-out' | 'note'
  /** How many rows are like this one. */
  readonly count: number
  /** The first lines of the file that it is about; empty: the whole of it. */
  readonly lines: readonly number[]
  readonly product: string
  readonly code: ImportProblem['code']
  /** Of the first of them. */
  readonly params: ImportProblem['params']
  readonly text: string
}

export interface ImportedField {
  /** Which item or colour; empty: the product. */
  readonly of: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** What an import did, or would do. */
export interface ImportAnswer extends ImportCountsAnswer {
  /** Shopify or WooCommerce, as the file was read. */
  readonly format: string
  readonly skus: number
  readonly prices: readonly string[]
  readonly pictures: {
    readonly stored: number
    readonly known: number
    readonly toFetch: number
    readonly missing: readonly { readonly product: string; readonly url: string; readonly reason: string }[]
    readonly missingCount: number
  }
  readonly problems: readonly ProblemAnswer[]
  /** Sentences about the whole file: pricelists without prices, facts that pages must show and products lack. */
  readonly lacking: readonly string[]
  readonly columnsNotRead: readonly string[]
  readonly columns: ImportColumns
  readonly metafields: readonly ImportedMetafield[]
  /** How pages of the first products that have some would show them. */
  readonly metafieldPreviews: readonly MetafieldPreview[]
  /** The first of what changes. */
  readonly changes: readonly {
    readonly product: string
    readonly kind: string
    readonly what: readonly string[]
    readonly fields: readonly ImportedField[]
  }[]
  readonly changesCount: number
  /** Products of an earlier file of this kind that this one lacks. */
  readonly missingFromFile: readonly string[]
  readonly missingFromFileCount: number
}

/** An import that changed something. */
export interface ImportRow {
  readonly id: string
  readonly file: string
  /** Who did it, as the audit names them. */
  readonly actor: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly counts: ImportCountsAnswer
  readonly revertedAt: number | null
  readonly revertedBy: string | null
  readonly canUndo: boolean
}

export interface RevertedImportAnswer {
  /** Products that are as they were before it. */
  readonly restored: number
  /** Those that it had brought, taken off sale. */
  readonly removed: number
  /** Those that were changed again since and stay as they are. */
  readonly left: number
}
