/** The clocks of two machines may be so far apart. */
export const clockDifferenceMs = 60_000
