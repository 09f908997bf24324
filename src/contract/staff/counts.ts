import * as z from 'zod/mini'

const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const units = z.nullable(z.int().check(z.minimum(0), z.maximum(999_999_999)))

export const countSchemas = {
  startCount: {
    body: z.object({
      id: z.uuid(),
      name: filled,
      /** Words that all stand in product, colour, size or SKU; empty for everything. */
      text: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
  },
  recordCount: {
    body: z.object({
      /** `seen`: what was noted when whoever counts looked; null: nothing. */
      lines: z
        .array(z.object({ sku: filled, counted: units, seen: units }))
        .check(z.minLength(1), z.maxLength(500)),
    }),
  },
} as const

export interface CountRow {
  readonly id: string
  readonly name: string
  readonly state: 'open' | 'booked' | 'cancelled'
  readonly createdAt: number
  readonly createdBy: string
  readonly closedAt: number | null
  readonly closedBy: string | null
  /** How many SKUs it is about, and how many of them are counted. */
  readonly skus: number
  readonly counted: number
}

export interface CountLine {
  readonly sku: string
  readonly article: string
  /** On hand when the count began. */
  readonly base: number
  readonly counted: number | null
  readonly countedBy: string | null
  /** On hand now: less than the base by what was sold meanwhile. */
  readonly onHand: number
  /** Found more, or fewer; null until it is counted. */
  readonly difference: number | null
  /** What there will be once it is booked. */
  readonly after: number
}

export interface CountAnswer extends CountRow {
  readonly lines: readonly CountLine[]
}

export interface CountAnswers {
  listCounts: { readonly counts: readonly CountRow[] }
  showCount: CountAnswer
  startCount: CountAnswer
  recordCount: CountAnswer
  bookCount: CountAnswer
  cancelCount: CountAnswer
}
