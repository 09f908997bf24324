/** What was paid for an order, minor units. */
export interface PaidOrder {
  readonly lines: readonly { readonly sku: string; readonly quantity: number; readonly paidMinor: number }[]
  readonly shippingMinor: number
  /** What the payment provider captured. */
  readonly cardMinor: number
  /** What gift cards paid. */
  readonly giftCardMinor: number
  /** What disputes have taken back of the captured payment. */
  readonly takenBackMinor?: number
}

/** What goes back, or went back before. */
export interface RefundPart {
  readonly cardMinor: number
  readonly giftCardMinor: number
  readonly shippingMinor: number
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

/** All that is left, an amount out of goodwill, or units at what was paid for them. */
export type RefundRequest =
  | { readonly kind: 'rest' }
  | { readonly kind: 'amount'; readonly amountMinor: number }
  | {
      readonly kind: 'lines'
      readonly lines: RefundPart['lines']
      readonly shipping: boolean
      /** Kept back of it: a fee, or what went back of these units before. Absent: nothing. */
      readonly lessMinor?: number | undefined
    }

/** Why this cannot be refunded; amounts are minor units. */
export type RefundFault =
  | { readonly fault: 'nothing-left' }
  /** Nothing but shipping was asked for: it was free, or its price went back before. */
  | { readonly fault: 'no-shipping'; readonly wasFree: boolean; readonly leftMinor: number }
  | { readonly fault: 'too-much'; readonly askedMinor: number; readonly leftMinor: number }
  | { readonly fault: 'not-in-order'; readonly sku: string; readonly left: number }

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

function unitsBySku(lines: readonly { sku: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return units
}

/** A buyer may be refunded and dispute as well, so that less than nothing would be left. */
const remainingCardMinor = (
  { cardMinor, takenBackMinor = 0 }: PaidOrder,
  before: readonly RefundPart[],
): number => Math.max(0, cardMinor - takenBackMinor - sum(before.map((part) => part.cardMinor)))

/** What can still go back, by card and gift card together. */
export const remainingMinor = (paid: PaidOrder, before: readonly RefundPart[]): number =>
  remainingCardMinor(paid, before) +
  paid.giftCardMinor -
  sum(before.map(({ giftCardMinor }) => giftCardMinor))

/**
 * Decides what goes back where: first to the card, as far as something of it is left, then on the gift cards. Units cost what was paid
 * for them after all discounts; refunding them one by one gives the same sum as at once. Nothing is ever more than what was paid.
 */
export function planRefund(
  paid: PaidOrder,
  before: readonly RefundPart[],
  input: RefundRequest,
): RefundPart | RefundFault {
  const cardLeft = remainingCardMinor(paid, before)
  const leftMinor = remainingMinor(paid, before)
  if (leftMinor <= 0) return { fault: 'nothing-left' }
  const asked = resolveRequest(paid, before, input, leftMinor)
  if ('fault' in asked) return asked
  if (asked.amountMinor > leftMinor) return { fault: 'too-much', askedMinor: asked.amountMinor, leftMinor }
  if (asked.amountMinor <= 0) return { fault: 'nothing-left' }
  const cardMinor = Math.min(cardLeft, asked.amountMinor)
  const { lines, shippingMinor } = asked
  return { cardMinor, giftCardMinor: asked.amountMinor - cardMinor, shippingMinor, lines }
}

interface Asked {
  readonly amountMinor: number
  readonly shippingMinor: number
  readonly lines: RefundPart['lines']
}

function resolveRequest(
  paid: PaidOrder,
  before: readonly RefundPart[],
  input: RefundRequest,
  leftMinor: number,
): Asked | RefundFault {
  const shippingLeft = paid.shippingMinor - sum(before.map(({ shippingMinor }) => shippingMinor))
  const gone = unitsBySku(before.flatMap(({ lines }) => lines))
  const bought = unitsBySku(paid.lines)
  if (input.kind === 'amount') return { amountMinor: input.amountMinor, shippingMinor: 0, lines: [] }
  if (input.kind === 'rest') {
    const lines = [...bought]
      .map(([sku, quantity]) => ({ sku, quantity: quantity - (gone.get(sku) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    return { amountMinor: leftMinor, shippingMinor: Math.min(shippingLeft, leftMinor), lines }
  }
  const wanted = unitsBySku(input.lines)
  let amountMinor = input.shipping ? shippingLeft : 0
  for (const [sku, quantity] of wanted) {
    const from = gone.get(sku) ?? 0
    const left = (bought.get(sku) ?? 0) - from
    if (quantity > left) return { fault: 'not-in-order', sku, left: Math.max(0, left) }
    amountMinor += paidFor(paid, sku, from + quantity) - paidFor(paid, sku, from)
  }
  if (input.shipping && wanted.size === 0 && shippingLeft <= 0)
    return { fault: 'no-shipping', wasFree: paid.shippingMinor <= 0, leftMinor }
  return {
    amountMinor: amountMinor - (input.lessMinor ?? 0),
    shippingMinor: input.shipping ? shippingLeft : 0,
    lines: [...wanted].map(([sku, quantity]) => ({ sku, quantity })),
  }
}

/** What the first units of a SKU cost together. */
export function paidFor({ lines }: PaidOrder, sku: string, units: number): number {
  let left = units
  let total = 0
  for (const line of lines) {
    if (line.sku !== sku) continue
    const taken = Math.min(left, line.quantity)
    total += Math.floor((line.paidMinor * taken) / line.quantity)
    left -= taken
  }
  return total
}
