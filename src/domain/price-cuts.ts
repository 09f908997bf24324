/** Returns the lowest price that a cut of at most so many percent leaves, minor units. */
export const lowestAfterCut = (amountMinor: number, percent: number): number =>
  Math.ceil((amountMinor * (100 - percent)) / 100)

/** Returns by how many percent a price falls, in tenths and rounded up, so that what is beyond a limit never reads as the limit. */
export const cutPercent = (fromMinor: number, toMinor: number): number =>
  Math.ceil(((fromMinor - toMinor) * 1000) / fromMinor) / 10
