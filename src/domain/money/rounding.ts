/** `amount × numerator / denominator` to the nearest whole number, halves up. All three are whole; the amount is not negative. */
export function scaleRounded(amount: number, numerator: number, denominator: number): number {
  return Number((BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator)) / (2n * BigInt(denominator)))
}

/** The tax inside a price that includes it, in minor units: 364900 at 25% → 72980. `percent` may have three decimals (25.5). */
export function taxIncluded(grossMinor: number, percent: number): number {
  const thousandths = Math.round(percent * 1000)
  return scaleRounded(grossMinor, thousandths, 100_000 + thousandths)
}
