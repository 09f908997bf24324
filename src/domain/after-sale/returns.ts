import type { ReturnFee } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import type { ReturnReason } from '#contract/withdrawal.ts'

/** Units of a line, counted. */
export interface LineUnits {
  readonly quantity: number
  readonly shipped: number
  /** By refunds that no return brought about. */
  readonly refundedElsewhere: number
  /** In returns that were not cancelled. */
  readonly inReturns: number
}

/** Returns how many units of a line can come back: of those that were sent, the ones that nobody refunded or announced before. */
export const returnableUnits = ({ quantity, shipped, refundedElsewhere, inReturns }: LineUnits): number =>
  Math.max(0, Math.min(shipped, quantity - refundedElsewhere) - inReturns)

/**
 * Returns what another size costs more (above zero) or less, minor units for each: prices of today, so that what a sale or a season changed
 * since falls on nobody. Where the size that was bought is no longer sold, its price is the one of the order.
 */
export const exchangeDifference = (prices: {
  readonly boughtTodayMinor: number | undefined
  readonly boughtThenMinor: number
  readonly otherTodayMinor: number
}): number => prices.otherTodayMinor - (prices.boughtTodayMinor ?? prices.boughtThenMinor)

/** Returns what is taken off a refund, minor units. Nothing where something is faulty, or where all of it is exchanged. */
export function returnFee(
  lines: readonly { readonly reason: ReturnReason; readonly isExchanged: boolean }[],
  feeMinor: number,
): number {
  const isFree =
    lines.some(({ reason }) => reason === 'faulty') || lines.every(({ isExchanged }) => isExchanged)
  return isFree ? 0 : feeMinor
}

/** Returns what sending something back costs from a country, minor units: the first rule that has the country counts. */
export function chooseReturnFee(fees: readonly ReturnFee[], country: string, currency: Currency): number {
  const fee = fees.find(({ countries }) => countries.length === 0 || countries.includes(country))
  return fee?.feeMinor[currency] ?? 0
}
