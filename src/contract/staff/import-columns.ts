import * as z from 'zod/mini'

/** What a column of a product file may hold, as people choose it in the back office and with `--map`. */
export const importFields = [
  'product',
  'name',
  'description',
  'colour',
  'size',
  'choice',
  'sku',
  'ean',
  'price',
  'compare-at',
  'currency',
  'units',
  'category',
  'tags',
  'model',
  'season',
  'vendor',
  'picture',
  'picture-alt',
  'material',
  'composition',
  'care',
  'made-in',
  'manufacturer',
  'responsible-person',
  'weight',
  'cost',
  'hs-code',
  'origin',
  'detail',
  'private',
  'ignore',
] as const
export type ImportField = (typeof importFields)[number]

/** What an option of a file is: what makes a page of its own, a size, or another choice beside it. */
export const importOptionKinds = ['colour', 'size', 'choice'] as const
export type ImportOptionKind = (typeof importOptionKinds)[number]

/** How the columns and options of a file are read whose names say nothing by themselves. */
export interface ColumnChoice {
  /** By header, as the file writes it. */
  readonly columns: Readonly<Record<string, ImportField>>
  /** By the name of an option. */
  readonly options: Readonly<Record<string, ImportOptionKind>>
}

const header = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))

export const importColumnSchemas = {
  chooseImportColumns: {
    body: z.object({
      /** All headers of the file: the choice holds for the next file that has the same, in any order. */
      headers: z.array(header).check(z.minLength(1), z.maxLength(2000)),
      columns: z.record(header, z.enum(importFields)),
      options: z.record(header, z.enum(importOptionKinds)),
    }),
  },
} as const

export interface ImportColumn {
  readonly header: string
  /** The first values that stand in it. */
  readonly samples: readonly string[]
  /** What was chosen; null: nothing yet, so that it is not read. */
  readonly field: ImportField | null
  /** What it most likely holds, by its header. */
  readonly suggestion: ImportField | null
}

export interface ImportOption {
  readonly name: string
  readonly samples: readonly string[]
  readonly kind: ImportOptionKind | null
}

/** The columns and options of a file that it does not explain by itself, and what was chosen for them. */
export interface ImportColumns {
  /** All headers of the file. */
  readonly headers: readonly string[]
  readonly columns: readonly ImportColumn[]
  readonly options: readonly ImportOption[]
  /** What such a file may be read into. */
  readonly fields: readonly ImportField[]
  /** What no column holds, and without which nothing can be sold. */
  readonly missing: readonly ImportField[]
  /** No column says of which product a row is: rows of one name are one product. */
  readonly isProductByName: boolean
  /** Who chose, and when, epoch milliseconds; null: nobody yet. */
  readonly chosen: { readonly by: string; readonly at: number } | null
}

export interface ImportColumnAnswers {
  chooseImportColumns: { readonly columns: number; readonly options: number }
}
