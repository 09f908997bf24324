const things = 'orders|prices|SKUs|products|articles|units|colours|rows|bags|subscribers|customers'

/**
 * Returns what a screen prints as programs write it: days, quarters and times in ISO 8601, numbers of things without their
 * thousands set apart, and countries by their code where that ends a line or stands alone.
 */
export function findRawWords(text: string, countries: readonly string[]): readonly string[] {
  const raw = [
    /\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/g,
    /\b\d{4}-Q\d\b/g,
    new RegExp(`\\b\\d{4,} (?:${things})\\b`, 'g'),
    new RegExp(`(?:^|[,·] )(?:${countries.join('|')})$`, 'gm'),
  ]
  return raw.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
}
