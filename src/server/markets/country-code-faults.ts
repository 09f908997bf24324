import type { BrandFault } from '#contract/brand-faults.ts'

/** Returns what is wrong with a country's code: not two capitals, `UK` for `GB`, or of no country (ISO 3166-1); null where nothing is. */
export function countryCodeFault(code: string): BrandFault | null {
  if (!/^[A-Z]{2}$/.test(code)) return { code: 'country-code-malformed', params: { country: code } }
  const today = new Intl.Locale(`und-${code}`).region ?? code
  if (today !== code) return { code: 'country-code-old', params: { today } }
  const isKnown = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  return isKnown ? null : { code: 'country-code-unknown', params: {} }
}
