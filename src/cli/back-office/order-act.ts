import type { Context } from '#server/application/context.ts'
import type { Result } from '#server/result.ts'
import type { Order } from '#server/orders/service.ts'

/** What the options of the command line said; null where nothing was said. */
export interface OrderOptions {
  readonly carrier: string | null
  readonly tracking: string | null
  readonly url: string | null
  readonly partial: boolean
  readonly parcel: string | null
  readonly quiet: boolean
  readonly reason: string | null
  readonly text: string | null
  readonly lines: readonly string[]
  readonly amount: string | null
  readonly shipping: boolean
  readonly restock: boolean
  /** Place of a return among those of the order. */
  readonly nthReturn: string | null
  readonly condition: string | null
  readonly size: string | null
  readonly withhold: string | null
  readonly money: boolean
  readonly undo: boolean
  /** A file to write. */
  readonly out: string | null
  /** `city=Lund` */
  readonly set: readonly string[]
  /** Place of an email in the list, from 1 on. */
  readonly mail: string | null
}

/** What is printed of an act that is done: a sentence, or its data as JSON. */
export interface Reported {
  readonly text: string
  readonly data: object
}

/** Does one act of the command line to an order. */
export type OrderAct = (context: Context, order: Order, input: OrderOptions) => Promise<Result<Reported>>

/** Makes what is printed of a result that is done; a refusal stays as it is. */
export const report = <Value>(
  result: Result<Value>,
  reported: (value: Value) => Reported,
): Result<Reported> => (result.isDone ? { isDone: true, value: reported(result.value) } : result)
