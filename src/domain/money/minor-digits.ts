const otherThanTwo: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, BHD: 3, KWD: 3 }

/**
 * Returns how many decimals the minor unit of a currency is (ISO 4217, list one, "minor unit"): hundredths for all that a shop can charge,
 * and for most others. A test compares it with the table of the run time.
 */
export const minorDigits = (currency: string): number => otherThanTwo[currency] ?? 2
