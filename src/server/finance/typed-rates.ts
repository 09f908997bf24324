/** Returns the rates of `SEK@2026-Q4:11.034,USD@2026-Q4:1.15` by currency and quarter. */
export const readTypedRates = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':'))
      .map(([key = '', rate = '']) => [key, Number(rate)]),
  )
