import type { CodeFault } from '#contract/field-faults.ts'
import type { Currency } from '#contract/money.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'
import type { Voucher } from '#contract/voucher.ts'

import { scaleRounded } from '../money/rounding.ts'

/** How far a voucher is used up, as seen by one cart: what the cart's own payment holds does not count. */
export interface VoucherUse {
  readonly isBlocked: boolean
  readonly isUsedUp: boolean
  /** It was made for another mailbox than the cart names. Absent: for everybody, or nobody is named yet. */
  readonly isForAnother?: boolean
}

/** A line as a voucher looks at it. */
export interface DiscountableLine {
  readonly key: string
  readonly variant: Pick<
    CatalogueVariant,
    'id' | 'uri' | 'sku' | 'productSku' | 'categories' | 'kind' | 'items'
  >
  readonly totalMinor: number
}

export interface VoucherPlace {
  readonly now: number
  readonly market: string
  readonly currency: Currency
  /** The goods before discounts; gift cards are none. */
  readonly goodsMinor: number
  readonly lines: readonly DiscountableLine[]
  /**
   * What a code with free shipping is worth here: the chosen way of shipping, up to the regular price of the standard way (the first
   * that serves the country). That one and cheaper ones are free, a dearer one costs the difference.
   */
  readonly freeShippingMinor: number
}

/** Gift cards are money and are never sold for less. */
export function isEligible(voucher: Voucher, { variant }: DiscountableLine): boolean {
  if (variant.kind === 'gift-card') return false
  const { products, categories } = voucher
  if (products.length === 0 && categories.length === 0) return true
  const names = new Set([
    variant.id,
    variant.uri,
    variant.sku,
    variant.productSku,
    ...variant.items.map(({ sku }) => sku),
  ])
  return (
    products.some((wanted) => names.has(wanted)) ||
    categories.some((wanted) =>
      variant.categories.some(({ uri }) => uri === wanted || uri.startsWith(`${wanted}/`)),
    )
  )
}

/** Why this voucher cannot be used here, or null when it can. One that is not valid yet gets the same fault as one that does not exist. */
export function voucherFault(voucher: Voucher, use: VoucherUse, at: VoucherPlace): CodeFault | null {
  if (use.isBlocked || (voucher.from !== null && at.now < voucher.from)) return 'not-found'
  if (voucher.until !== null && at.now >= voucher.until) return 'expired'
  if (use.isUsedUp) return 'already-used'
  if (use.isForAnother) return 'not-yours'
  if (voucher.markets.length > 0 && !voucher.markets.includes(at.market)) return 'not-for-country'
  const isWorthNothing =
    voucher.basisPoints === 0 && !voucher.freeShipping && voucher.amountMinor[at.currency] === undefined
  if (isWorthNothing) return 'not-for-country'
  const minimum = voucher.minimumMinor[at.currency]
  if (minimum === undefined && Object.keys(voucher.minimumMinor).length > 0) return 'not-for-country'
  if (at.goodsMinor < (minimum ?? 0)) return 'minimum-not-reached'
  if (at.lines.length > 0 && !at.lines.some((line) => isEligible(voucher, line))) return 'not-for-goods'
  return null
}

/** Returns the percentage of an amount in minor units, rounded, at most the amount itself. */
export const percentOff = (amountMinor: number, basisPoints: number): number =>
  Math.min(amountMinor, scaleRounded(amountMinor, basisPoints, 10_000))

/** Decides which vouchers count and in which order; `saving` is what one would save alone, free shipping included. The order of `vouchers` must not matter. */
export type StackVouchers = (vouchers: readonly Voucher[], saving: (voucher: Voucher) => number) => Voucher[]

const byCode = (a: Voucher, b: Voucher) => (a.code < b.code ? -1 : 1)

/** All together: percentages first, then fixed amounts, each on what the ones before left. The shop's default. */
export const stackInTurn: StackVouchers = (vouchers) =>
  vouchers.toSorted((a, b) => b.basisPoints - a.basisPoints || byCode(a, b))

/** Only the one that saves the shopper most. */
export const bestOnly: StackVouchers = (vouchers, saving) =>
  vouchers.toSorted((a, b) => saving(b) - saving(a) || byCode(a, b)).slice(0, 1)
