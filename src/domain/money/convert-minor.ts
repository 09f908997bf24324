import { scaleRounded } from './rounding.ts'

/** Rates have up to nine decimals; amounts are converted in whole numbers of these. */
const scale = 1_000_000_000

/** Returns an amount in another currency, to the nearest minor unit; both have two decimals. `perEuro`: units of each for one euro. */
export function convertMinor(
  amountMinor: number,
  perEuro: { readonly from: number; readonly to: number },
): number {
  const converted = scaleRounded(
    Math.abs(amountMinor),
    Math.round(perEuro.to * scale),
    Math.round(perEuro.from * scale),
  )
  return amountMinor < 0 ? -converted : converted
}
