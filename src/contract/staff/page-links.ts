import * as z from 'zod/mini'

const link = z.string().check(z.maxLength(1000))

export const pageLinkSchemas = {
  checkLinks: { body: z.object({ links: z.array(link).check(z.maxLength(1000)) }) },
} as const

/** A link to an address of the shop at which nothing is. */
export interface UnknownLink {
  readonly link: string
  /** The path that may have been meant; null: none suggests itself. */
  readonly nearest: string | null
}

export interface PageLinkAnswers {
  checkLinks: { readonly unknown: readonly UnknownLink[] }
}
