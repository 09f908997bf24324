/**
 * The lines of an order as rows: the truth for how many units were ordered, sent, refunded and withdrawn from, and for reports. What was
 * bought, in the words of that day, and for whom a gift card is, stands in `orders.snapshot`, which is the record that the law asks for.
 * Rows are made from it once and never changed.
 */
export interface OrderLinesTable {
  order_id: string
  /** From 1 on: the place of the line in `snapshot.items`, where the details of a gift card stand. */
  line: number
  /** `goods` or `gift-card`. */
  kind: string
  sku: string
  /** Null where the article has none. */
  ean: string | null
  /** The size, by its id of then. */
  item_id: string
  /** The product in its colour, by its id of then. */
  product_id: string
  name: string
  colour: string
  size: string
  quantity: number
  /** Minor units of the order's currency, tax included; before vouchers. */
  unit_minor: number
  /** The price of all units, before vouchers. */
  total_minor: number
  /** What vouchers take off it. */
  discount_minor: number
  tax_percent: number
  /** Null in orders from before it was kept. */
  tax_treatment: string | null
  /** The tax in what was paid for the line. With that of delivery, the lines of a rate add up to its tax. */
  tax_minor: number
}

/** Units of a line. */
interface LineUnits {
  order_id: string
  line: number
  quantity: number
}
/** What a refund is for; one of an amount alone has none. Of one that failed they can be refunded again. */
export interface RefundLinesTable extends LineUnits {
  refund_id: string
}
/** What a parcel holds. */
export interface ShipmentLinesTable extends LineUnits {
  shipment_id: string
}
/** What a statement of withdrawal is about; words alone have none. Why it goes back stands in `withdrawal_items`. */
export interface WithdrawalLinesTable extends LineUnits {
  /** 1 for the first statement about an order. */
  nth: number
}
