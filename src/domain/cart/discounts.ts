import type { CodeFault } from '#contract/field-faults.ts'
import type { Currency } from '#contract/money.ts'
import type { Voucher } from '#contract/voucher.ts'

import { splitMinor } from '../money/split-minor.ts'
import { payWithGiftCards, giftCardRef, type GiftCardBalance } from './gift-cards.ts'
import {
  bestOnly,
  isEligible,
  percentOff,
  stackInTurn,
  voucherFault,
  type DiscountableLine,
  type StackVouchers,
  type VoucherPlace,
  type VoucherUse,
} from './vouchers.ts'

/** A discount that wants to take this many minor units off. What it really takes is bounded by what is left. */
export interface Discount {
  /** As the wire names it. */
  readonly code: string
  readonly type: string
  readonly description: string
  readonly offMinor: number
  /** As the cart's document names it; absent for what is not a voucher or gift card. */
  readonly ref?: string
  /** Why it takes nothing. */
  readonly fault?: CodeFault
}

/** What is known of the codes in a cart, read together at one moment. */
export interface Benefits {
  /** Epoch milliseconds. */
  readonly now: number
  readonly vouchers: readonly { readonly voucher: Voucher; readonly use: VoucherUse }[]
  readonly giftCards: readonly GiftCardBalance[]
}
export const noBenefits: Benefits = { now: 0, vouchers: [], giftCards: [] }

/** The policies by the name they have in the configuration. */
export const stackings: Readonly<Record<'in-turn' | 'best-only', StackVouchers>> = {
  'in-turn': stackInTurn,
  'best-only': bestOnly,
}

export interface GoodsDiscounts {
  readonly discounts: readonly Discount[]
  /** Vouchers that also pay for shipping. */
  readonly freeShipping: ReadonlySet<string>
  /** What is taken off each line, in the order of the lines. */
  readonly lineOffs: readonly number[]
  readonly offMinor: number
}

interface Goods {
  readonly place: VoucherPlace
  readonly fixed: readonly Discount[]
  readonly benefits: Benefits
  readonly stack: StackVouchers
}

/** What is left of each line while discounts take their parts in turn. */
function trackRemaining(lines: readonly DiscountableLine[]) {
  const left = lines.map(({ totalMinor }) => totalMinor)
  const toWeights = (isMeant: (line: DiscountableLine) => boolean) =>
    lines.map((line, index) => ({ key: line.key, weight: isMeant(line) ? (left[index] ?? 0) : 0 }))
  return {
    left,
    worth: (isMeant: (line: DiscountableLine) => boolean) =>
      toWeights(isMeant).reduce((sum, { weight }) => sum + weight, 0),
    /** Rounded line by line: rounding the sum would let one code shift another line by a minor unit, and make the bag dearer by it. */
    percentPortions: (basisPoints: number, isMeant: (line: DiscountableLine) => boolean) =>
      toWeights(isMeant).map(({ weight }) => percentOff(weight, basisPoints)),
    takeEach(offs: readonly number[]): number {
      for (const [index, off] of offs.entries()) left[index] = (left[index] ?? 0) - off
      return offs.reduce((sum, off) => sum + off, 0)
    },
    take(offMinor: number, isMeant: (line: DiscountableLine) => boolean): number {
      const parts = toWeights(isMeant)
      const bounded = Math.min(
        Math.max(offMinor, 0),
        parts.reduce((sum, { weight }) => sum + weight, 0),
      )
      for (const [index, share] of splitMinor(bounded, parts).entries())
        left[index] = (left[index] ?? 0) - share
      return bounded
    },
  }
}

/** Takes the discounts off the goods, each on what the ones before it left, and splits them over the lines to the minor unit. */
export function discountGoods({ place, fixed, benefits, stack }: Goods): GoodsDiscounts {
  const { lines, currency } = place
  const remaining = trackRemaining(lines)
  const discounts: Discount[] = fixed.map((discount) => ({
    ...discount,
    offMinor: remaining.take(discount.offMinor, () => true),
  }))
  const faults = new Map<Voucher, CodeFault | null>(
    benefits.vouchers.map(({ voucher, use }) => [voucher, voucherFault(voucher, use, place)]),
  )
  const usable = [...faults].flatMap(([voucher, fault]) => (fault ? [] : [voucher]))
  const saving = (voucher: Voucher): number => {
    const isMeant = (line: DiscountableLine) => isEligible(voucher, line)
    const percent = remaining.percentPortions(voucher.basisPoints, isMeant).reduce((sum, off) => sum + off, 0)
    const goodsOff = Math.min(remaining.worth(isMeant), percent + (voucher.amountMinor[currency] ?? 0))
    return goodsOff + (voucher.freeShipping ? place.freeShippingMinor : 0)
  }
  const chosen = stack(usable, saving)
  for (const voucher of chosen) {
    const isMeant = (line: DiscountableLine) => isEligible(voucher, line)
    const percent = remaining.takeEach(remaining.percentPortions(voucher.basisPoints, isMeant))
    const amount = remaining.take(voucher.amountMinor[currency] ?? 0, isMeant)
    discounts.push({ ...named(voucher), offMinor: percent + amount })
  }
  for (const [voucher, fault] of [...faults].toSorted(([a], [b]) => (a.code < b.code ? -1 : 1))) {
    if (chosen.includes(voucher)) continue
    discounts.push({ ...named(voucher), offMinor: 0, fault: fault ?? 'not-combinable' })
  }
  const lineOffs = lines.map(({ totalMinor }, index) => totalMinor - (remaining.left[index] ?? 0))
  return {
    discounts,
    freeShipping: new Set(chosen.flatMap(({ freeShipping, code }) => (freeShipping ? [code] : []))),
    lineOffs,
    offMinor: lineOffs.reduce((sum, off) => sum + off, 0),
  }
}

const named = ({ code, description }: Voucher) => ({ code, type: 'code', description, ref: code })

/** Takes what free shipping is worth off the shipping price. The first voucher (by code) that gives it carries it. */
export function discountShipping(
  { discounts, freeShipping }: Pick<GoodsDiscounts, 'discounts' | 'freeShipping'>,
  freeShippingMinor: number,
): { discounts: readonly Discount[]; offMinor: number } {
  const [carrier] = [...freeShipping].toSorted()
  const offMinor = carrier === undefined ? 0 : freeShippingMinor
  return {
    offMinor,
    discounts: discounts.map((discount) =>
      discount.ref !== undefined && discount.ref === carrier
        ? { ...discount, offMinor: discount.offMinor + offMinor }
        : discount,
    ),
  }
}

/** Gift cards as the wire shows them: among the vouchers, with the type `giftcard`. */
export function giftCardDiscounts(
  totalMinor: number,
  currency: Currency,
  cards: readonly GiftCardBalance[],
): Discount[] {
  return payWithGiftCards(totalMinor, currency, cards).map(({ card, offMinor, fault }) => ({
    code: card.label,
    type: 'giftcard',
    description: 'Gift card',
    offMinor,
    ref: giftCardRef(card.id),
    ...(fault ? { fault } : {}),
  }))
}
