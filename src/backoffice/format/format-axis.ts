const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Returns an amount of minor units in few letters: `12.5K`. */
export const formatAxis = (minor: number): string => short.format(minor / 100)
