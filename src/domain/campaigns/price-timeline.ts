/** A price that a campaign sets for some time, from a moment until before another, epoch milliseconds. */
export interface DatedPrice {
  readonly campaign: string
  readonly amountMinor: number
  readonly startsAt: number
  readonly endsAt: number
}

/** What was asked from a moment on. */
export interface PriceFrom {
  readonly amount_minor: number
  readonly valid_from: number
}

/** Returns the price of a moment: the ordinary one, or the lowest of the campaigns that run then. */
export const priceAt = (ordinaryMinor: number, dated: readonly DatedPrice[], at: number): number =>
  Math.min(
    ordinaryMinor,
    ...dated
      .filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
      .map(({ amountMinor }) => amountMinor),
  )

/** Returns what will be asked from now until a moment, where only the campaigns change the ordinary price. In the order of time. */
export function plannedPrices(
  ordinaryMinor: number,
  dated: readonly DatedPrice[],
  { now, until }: { readonly now: number; readonly until: number },
): PriceFrom[] {
  const moments = dated
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => at > now && at < until)
    .toSorted((a, b) => a - b)
  return [now, ...moments].map((at) => ({ amount_minor: priceAt(ordinaryMinor, dated, at), valid_from: at }))
}
