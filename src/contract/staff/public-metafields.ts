import * as z from 'zod/mini'

/** `custom.fit`: namespace and key of a metafield. */
export const metafieldPattern = /^[^.\s][^\s]*\.[^.\s]+$/
const field = z
  .string()
  .check(z.trim(), z.regex(metafieldPattern, 'a metafield, such as custom.fit'), z.maxLength(500))

export const metafieldSchemas = {
  /** True: on the pages of products. Those that are not named stay as they were chosen. */
  choosePublicMetafields: { body: z.object({ fields: z.record(field, z.boolean()) }) },
} as const

/** A metafield that products of a file have. */
export interface ImportedMetafield {
  /** `custom.fit`. */
  readonly field: string
  readonly label: string
  readonly products: number
  readonly isPublic: boolean
  /** It fills a place of the page, such as the size table, and is neither shown nor hidden by choice. */
  readonly isFixed: boolean
}

/** What one product of a file says in its metafields, in the order of its page. */
export interface MetafieldPreview {
  readonly product: string
  readonly details: readonly { readonly field: string; readonly label: string; readonly text: string }[]
}

export interface MetafieldAnswers {
  choosePublicMetafields: { readonly changed: number }
}
