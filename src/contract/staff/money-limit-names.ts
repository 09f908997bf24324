/**
 * What somebody may give away: money back for one order and within a day of the shop, one act of vouchers or discounts, one act of gift
 * cards, and all of these within a day of the shop. Stored, so never renamed.
 */
export const limitKinds = ['refund-order', 'refund-day', 'voucher', 'gift-card', 'gift-day'] as const
export type LimitKind = (typeof limitKinds)[number]

/** By how many percent somebody may let a price fall, all steps of one day together. Stored, so never renamed. */
export const priceCut = 'price-cut'
export const limitNames = [...limitKinds, priceCut] as const
export type LimitName = (typeof limitNames)[number]
