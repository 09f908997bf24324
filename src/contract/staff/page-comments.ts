import * as z from 'zod/mini'

const path = z.string().check(z.minLength(1), z.maxLength(200))
const block = z.int().check(z.minimum(1), z.maximum(300))
const seen = z.int().check(z.minimum(0), z.maximum(1_000_000))
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
const id = z.string().check(z.minLength(1), z.maxLength(100))

export const pageCommentSchemas = {
  /** `block`: which part of the version `seen`, from 1 on. */
  addPageComment: { body: z.object({ path, seen, block, words }) },
  resolvePageComment: { body: z.object({ path, id }) },
  reopenPageComment: { body: z.object({ path, id }) },
} as const

/** What somebody of the team noted at a part of a page. Times are epoch milliseconds. */
export interface PageComment {
  readonly id: string
  /** The part of the newest version that it is about, from 1 on; null: the part is gone. */
  readonly block: number | null
  /** How that part begins, or began. */
  readonly excerpt: string
  /** An actor of the audit. */
  readonly author: string
  readonly words: string
  readonly createdAt: number
  /** Null: it is open. */
  readonly resolvedAt: number | null
  readonly resolvedBy: string | null
}
