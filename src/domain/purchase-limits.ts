/** What one shopper may take at once. Limits of people, not of stock: they keep a sale from being emptied by one visitor. */
export interface PurchaseLimits {
  /** Units of one item in an order. */
  readonly unitsPerItem: number
  /** Payments under way at the same time, by one email address. Each holds stock for half an hour. */
  readonly openPaymentsByEmail: number
  /** The same by one network address, behind which there may be a household or an office. */
  readonly openPaymentsByAddress: number
  /** Units that the payments under way of one email, or of one network address, hold together. */
  readonly heldUnits: number
}

const defaults: PurchaseLimits = {
  unitsPerItem: 20,
  openPaymentsByEmail: 3,
  openPaymentsByAddress: 5,
  heldUnits: 100,
}

/** The limits of a shop: the defaults, and what its configuration says otherwise. */
export const purchaseLimits = (configured: Partial<PurchaseLimits> = {}): PurchaseLimits => ({
  ...defaults,
  ...configured,
})

/** Returns the ids of items of which the lines together hold more than `units`. */
export function itemsOver(
  units: number,
  lines: readonly { readonly item: { readonly id: string }; readonly quantity: number }[],
): string[] {
  const quantities = new Map<string, number>()
  for (const { item, quantity } of lines) quantities.set(item.id, (quantities.get(item.id) ?? 0) + quantity)
  return [...quantities].flatMap(([id, quantity]) => (quantity > units ? [id] : []))
}
