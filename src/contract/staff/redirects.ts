import * as z from 'zod/mini'

/** An address as it was typed: a path, or a whole one. */
const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))

export const redirectSchemas = {
  listRedirects: {
    query: z.object({
      /** A part of the old or of the new address. */
      text: z.optional(z.string().check(z.maxLength(500))),
      after: z.optional(z.string().check(z.maxLength(2000))),
    }),
  },
  addRedirect: { body: z.object({ from: address, to: address }) },
  /** `was`: the old address until now. */
  changeRedirect: { body: z.object({ was: address, from: address, to: address }) },
  removeRedirect: { body: z.object({ from: address }) },
  importRedirects: {
    /** The file itself is the body of the call, as `text/csv`. */
    query: z.object({
      /** The file's name, for the audit. */
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      /** `true`: says what would come of it. */
      isDryRun: z.optional(z.enum(['true', 'false'])),
    }),
  },
} as const

export interface RedirectAnswer {
  readonly from: string
  readonly to: string
  /** Who said so: the brand's file, the team, or a page that moved. */
  readonly origin: 'brand' | 'command' | 'rename'
  /** Old addresses that it leads through; visitors are sent on at once. */
  readonly via: readonly string[]
  /** It leads back to itself, and is not followed. */
  readonly isLoop: boolean
}

export interface ImportedRedirects {
  readonly read: number
  readonly written: number
  readonly removed: number
  /** Rows that are not taken, each in a sentence with its line. */
  readonly refused: readonly string[]
  /** Rows that are taken and lead through others, with their line. */
  readonly chained: readonly string[]
}

export interface RedirectAnswers {
  listRedirects: {
    readonly redirects: readonly RedirectAnswer[]
    /** How many there are that were asked for. */
    readonly total: number
    readonly next: string | null
  }
  addRedirect: RedirectAnswer
  changeRedirect: RedirectAnswer
  removeRedirect: { readonly from: string }
  importRedirects: ImportedRedirects
  exportRedirects: object
}
