const dayMs = 86_400_000

/**
 * The lowest price in the 30 days before the present one began, the one in force when those days began included (Directive (EU)
 * 2019/2161). Null when the shop has known no other price. `history` is in the order of time.
 */
export function lowestBeforeSale(
  history: readonly { amount_minor: number; valid_from: number }[],
): number | null {
  const present = history.at(-1)
  if (!present) return null
  let began = history.length - 1
  while (history[began - 1]?.amount_minor === present.amount_minor) began--
  const start = history[began]?.valid_from ?? present.valid_from
  const earlier = history.slice(0, began)
  const inForce = earlier.filter(
    (row, index) => (earlier[index + 1]?.valid_from ?? start) > start - 30 * dayMs,
  )
  return inForce.length === 0 ? null : Math.min(...inForce.map(({ amount_minor }) => amount_minor))
}
