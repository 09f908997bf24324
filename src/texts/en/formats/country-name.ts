let regions: Intl.DisplayNames | undefined

/** Returns the name of a country by its ISO code; what is no code, of an order from before codes were checked, stays as it is. */
export function countryName(code: string): string {
  regions ??= new Intl.DisplayNames('en', { type: 'region' })
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code
}
