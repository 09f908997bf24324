import type { LoadRequest } from '../load.ts'
import type { Target } from '../measure.ts'

/** A shopper's bag with one unit of every size of one product. */
export interface Bag {
  /** One more unit, of each size in turn. */
  readonly add: readonly LoadRequest[]
  readonly read: LoadRequest
  /** Units in it, asked of the server. Throws when the answer is an error. */
  quantity(): Promise<number>
}

/** A shop that is measured beside the other. */
export interface Party {
  readonly name: string
  readonly target: Target
  /** Stands in every answer of a bag that is a success. */
  readonly expects: string
  openBag(): Promise<Bag>
  /** What a product's page asks for: the units of each size. Where the party is the same server asked in another way: null. */
  readonly stock: { readonly request: LoadRequest; readonly expects: string } | null
  /** From nothing to the order that is paid, proven by what it answers at last; milliseconds. */
  readonly buy: (() => Promise<number>) | null
}
