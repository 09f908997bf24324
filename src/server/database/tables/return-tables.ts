import type { FitPlace, ReturnCondition, ReturnState } from '#contract/returns.ts'
import type { ReturnReason } from '#contract/withdrawal.ts'

/** Something of an order that comes back. Times are epoch milliseconds. */
export interface ReturnsTable {
  id: string
  order_id: string
  /** Its place among the returns of the order, from 1 on. */
  nth: number
  /** Chosen by whoever announced it: the same once more is the same return. */
  request_key: string
  state: ReturnState
  announced_by: string
  announced_at: number
  received_at: number | null
  /** When it was refunded, exchanged or cancelled. */
  closed_at: number | null
  /** What is taken off the refund. */
  fee_minor: number
  /** Until when the other sizes are kept; null where none are wanted. */
  held_until: number | null
  refund_id: string | null
  /** The order of the other sizes. */
  exchange_order_id: string | null
  /** Of the label or drop-off code; empty where no carrier made one. */
  label_carrier: string
  label_tracking: string
  label_url: string
}

/** Units of a line of an order that come back. */
export interface ReturnLinesTable {
  return_id: string
  /** Of `order_lines`. */
  line: number
  quantity: number
  reason: ReturnReason
  /** Empty: the buyer did not say. */
  fit: FitPlace | ''
  /** The size that is wanted instead; null: the money. */
  exchange_item: string | null
  exchange_sku: string | null
  exchange_size: string | null
  /** What the other size costs less, for each unit. */
  difference_minor: number
  /** Its line in the order of the other sizes. */
  exchange_line: number | null
  /** Units that arrived; null until then. */
  received: number | null
  condition: ReturnCondition | null
  /** 1: they can be sold again. */
  restocked: number | null
}

/** A label of a return that the shop keeps itself. */
export interface ReturnLabelsTable {
  return_id: string
  /** Of its address: whoever has it sees the label. */
  name: string
  /** Base64. */
  pdf: string
}
