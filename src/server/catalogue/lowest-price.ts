const dayMs = 86_400_000

interface PriceFrom {
  readonly amount_minor: number
  readonly valid_from: number
}

/** The lowest price of the 30 days before a moment, the one in force when those days began included; null where none is known. */
export function lowestBefore(history: readonly PriceFrom[], start: number): number | null {
  const earlier = history.filter(({ valid_from }) => valid_from < start)
  const inForce = earlier.filter(
    (row, index) => (earlier[index + 1]?.valid_from ?? start) > start - 30 * dayMs,
  )
  return inForce.length === 0 ? null : Math.min(...inForce.map(({ amount_minor }) => amount_minor))
}

/**
 * The lowest price in the 30 days before the present one began, the one in force when those days began included (Directive (EU)
 * 2019/2161). Null when the shop has known no other price. `history` is in the order of time.
 */
export function lowestBeforeSale(history: readonly PriceFrom[]): number | null {
  const present = history.at(-1)
  if (!present) return null
  let began = history.length - 1
  while (history[began - 1]?.amount_minor === present.amount_minor) began--
  return lowestBefore(history.slice(0, began), history[began]?.valid_from ?? present.valid_from)
}
