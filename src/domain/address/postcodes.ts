/**
 * Countries that write a gap into their postcodes, and what stands before and after it. Forms have them as they are typed, and mostly
 * without: a Swedish one is even kept so.
 */
const gaps: readonly (readonly [form: RegExp, countries: string])[] = [
  [/^(\d{3})(\d{2})$/, 'CZ GR SE SK'],
  [/^(\d{4})([A-Z]{2})$/i, 'NL'],
  [/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/i, 'CA'],
  [/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/i, 'GB GG IM JE'],
]
const gapByCountry = new Map(
  gaps.flatMap(([form, countries]) => countries.split(' ').map((code) => [code, form])),
)

/** A postcode as it is written on a parcel: `11351` in Sweden is `113 51`. What does not look like one of the country is left as it is. */
export function writtenPostcode(text: string, country: string): string {
  const form = gapByCountry.get(country.toUpperCase())
  return form ? text.replace(form, '$1 $2') : text
}

/**
 * Where a postcode is digits alone, so that a phone may show them in place of letters: with the keys for digits nothing else can be typed.
 * So countries are missing that put a hyphen between (BR, JP, PL, PT), or letters before (AD, LT, LU, LV, MD).
 */
const ofDigits = new Set(
  `AL AT AU BA BE BG CH CL CN CO CR CY CZ DE DK EE ES FI FR GE GR HR HU ID IL IN IS IT KR LI MC ME MK MX MY NO NZ
  PE PH RO RS SA SE SG SI SK SM TH TR TW UA US UY VA VN ZA`.split(/\s+/),
)

export const isPostcodeOfDigits = (country: string): boolean => ofDigits.has(country.toUpperCase())
