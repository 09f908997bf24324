/** A delivery of goods: expected, or received. */
export interface DeliveriesTable {
  id: string
  /** What staff call it: the supplier, the number of its note. */
  reference: string
  /** A day, `2026-12-24`; null where none was named, or nobody expected it. */
  expected_on: string | null
  state: 'expected' | 'received'
  created_at: number
  created_by: string
  received_at: number | null
  received_by: string | null
}
export interface DeliveryLinesTable {
  delivery_id: string
  sku: string
  /** 0 of what nobody expected. */
  expected: number
  /** 0 until it is received. */
  received: number
}
/** A count of the stock. */
export interface StockCountsTable {
  id: string
  name: string
  state: 'open' | 'booked' | 'cancelled'
  created_at: number
  created_by: string
  closed_at: number | null
  closed_by: string | null
}
export interface StockCountLinesTable {
  count_id: string
  sku: string
  /** Units on hand when the count began. */
  base: number
  /** Null until it is counted. */
  counted: number | null
  counted_by: string | null
}
