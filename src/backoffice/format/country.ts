const regions = new Intl.DisplayNames('en', { type: 'region' })

/** Returns the name of a country by its ISO code; what is no code stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code
}
