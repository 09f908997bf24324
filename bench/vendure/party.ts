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
  /** Stands in every answer that is a success. */
  readonly expects: string
  openBag(): Promise<Bag>
}
