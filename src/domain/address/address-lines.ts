import type { AddressField } from '#contract/address.ts'

import { writtenPostcode } from './postcodes.ts'

/** Most of the world, and all that is not named below: the postcode before the town. */
const commonForm = 'A|Z C'
/**
 * How the last lines of an address are written where it is not so, by country: `A` the street, `C` the town, `S` the state's code, `N` the
 * state's name, `Z` the postcode, `|` a new line. Source: the formats of Google's libaddressinput (`fmt`, or `lfmt` where addresses have a
 * Latin form of their own), which follow the Universal Postal Union's; codes of countries are not put before postcodes. Countries that know
 * no postcode have what was typed as one behind the town.
 */
const forms: readonly (readonly [form: string, countries: string])[] = [
  ['A|C, S Z', 'US'],
  ['A|C S Z', 'AU CA'],
  ['A|C|Z', 'GB GI IE KE KR UA ZA'],
  ['A|C Z', 'AE BH CN HK ID IL JO MO MT NZ PA PE QA SA SG TH TW VN'],
  ['A|C, Z', 'CO LV'],
  ['A|C Z|N', 'IN'],
  ['A|C, N|Z', 'JP'],
  ['A|C-S|Z', 'BR'],
  ['A|Z C S', 'IT'],
  ['A|Z C, N', 'MX'],
  ['A|Z|C', 'MU OM'],
  ['C|A|Z', 'HU'],
]
const formByCountry = new Map(
  forms.flatMap(([form, countries]) => countries.split(' ').map((code) => [code, form])),
)

/** An address, or what is known of one. */
export type WrittenAddress = { readonly [Field in AddressField]?: string | undefined }

/** What codes are called: the country's name always, the state's where it has one. */
export interface PlaceNames {
  readonly country: string
  readonly state?: string | undefined
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')

/** A line by its form. What stands between two parts is not left over when one of them is missing. */
function filled(form: string, parts: Readonly<Record<string, string>>): string {
  let line = ''
  let between = ''
  for (const sign of form) {
    const part = parts[sign]
    if (part === undefined) between += sign
    else {
      if (part !== '') line += (line === '' ? '' : between) + part
      between = ''
    }
  }
  return line
}

/** The lines of an address in the order of its country, the name first and the country last; empty ones are left out. */
export function addressLines(address: WrittenAddress, names: PlaceNames): string[] {
  const { zipCode = '', city = '', state = '', country = '' } = address
  const form = formByCountry.get(country.toUpperCase()) ?? commonForm
  const stateName = names.state ?? state
  const parts: Readonly<Record<string, string>> = {
    C: city,
    Z: writtenPostcode(zipCode, country),
    S: state,
    N: stateName,
  }
  const street = [
    joined(address.address1, address.houseNumber, address.houseExtension),
    address.address2 ?? '',
  ]
  const place = form.split('|').flatMap((line) => (line === 'A' ? street : filled(line, parts)))
  const isStateWritten = /[NS]/.test(form)
  return [
    joined(address.firstName, address.lastName),
    address.company ?? '',
    ...place,
    isStateWritten ? '' : stateName,
    names.country,
  ].filter((line) => line.trim() !== '')
}
