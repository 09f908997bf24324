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
const gapOf = new Map(gaps.flatMap(([form, countries]) => countries.split(' ').map((code) => [code, form])))

/** A postcode as it is written on a parcel: `11351` in Sweden is `113 51`. What does not look like one of the country is left as it is. */
export function writtenPostcode(text: string, country: string): string {
  const form = gapOf.get(country.toUpperCase())
  return form ? text.replace(form, '$1 $2') : text
}
