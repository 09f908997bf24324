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
