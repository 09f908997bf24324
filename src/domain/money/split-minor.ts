/** One share of a sum that is split. `key` decides between equals, so that the order of the parts never matters. */
export interface Part {
  readonly key: string
  /** Minor units, 0 or more. */
  readonly weight: number
}

/**
 * Splits a sum over parts by their weight, to the minor unit: the shares add up to the sum, and none is larger than its weight as long
 * as the sum is not larger than all weights together (largest remainder). All zero where nothing has weight.
 */
export function splitMinor(sumMinor: number, parts: readonly Part[]): number[] {
  const whole = parts.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (whole === 0n) return parts.map(() => 0)
  const shares = parts.map(({ key, weight }, index) => {
    const exact = BigInt(sumMinor) * BigInt(weight)
    return { index, key, weight, share: Number(exact / whole), rest: exact % whole }
  })
  let left = sumMinor - shares.reduce((sum, { share }) => sum + share, 0)
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? b.weight - a.weight || (a.key < b.key ? -1 : 1) : a.rest > b.rest ? -1 : 1,
  )
  for (const part of byRest) {
    if (left === 0) break
    part.share++
    left--
  }
  return shares.map(({ share }) => share)
}
