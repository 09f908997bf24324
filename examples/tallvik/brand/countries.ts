import type { CountryConfig } from 'vitrine/markets'
import { vatRates } from 'vitrine/vat-rates'

import { auStates } from './states/au.ts'
import { brStates } from './states/br.ts'
import { caStates } from './states/ca.ts'
import { inStates } from './states/in.ts'
import { itStates } from './states/it.ts'
import { jpStates } from './states/jp.ts'
import { mxStates } from './states/mx.ts'
import { usStates } from './states/us.ts'

const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: auStates,
  BR: brStates,
  CA: caStates,
  IN: inStates,
  IT: itStates,
  JP: jpStates,
  MX: mxStates,
  US: usStates,
}

interface Kind {
  eu?: boolean
  shipTo?: boolean
}

/** Sold with the VAT of the country, at the rates of its law. */
const taxed = (code: string, market: string, { eu = false }: Kind = {}): CountryConfig => ({
  code,
  market,
  eu,
  shipTo: true,
  taxPercent: vatRates[code]?.standard ?? 0,
  taxRates: vatRates[code]?.classes ?? {},
  states: states[code] ?? {},
})

/** Sold without tax. */
const untaxed = (code: string, market: string, { shipTo = true }: Kind = {}): CountryConfig => ({
  code,
  market,
  eu: false,
  shipTo,
  taxPercent: 0,
  states: states[code] ?? {},
})

const euMembers = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

/** Outside the Union, where the shop pays the tax of the country of arrival, so that the parcel comes without a bill. */
const europeTaxPaid = ['CH', 'GB', 'IS', 'LI', 'MC', 'NO']

/** Sent without Swedish VAT; taxes and duties are paid on arrival. */
const europeUntaxed = ['AD', 'AL', 'BA', 'GE', 'GI', 'MD', 'ME', 'MK', 'RS', 'SM', 'TR', 'UA', 'VA']
const world = [
  'AE',
  'AR',
  'AU',
  'BH',
  'BR',
  'CA',
  'CL',
  'CN',
  'CO',
  'CR',
  'HK',
  'ID',
  'IL',
  'IN',
  'JO',
  'JP',
  'KE',
  'KR',
  'KW',
  'MA',
  'MO',
  'MU',
  'MX',
  'MY',
  'NZ',
  'OM',
  'PA',
  'PE',
  'PH',
  'QA',
  'SA',
  'SG',
  'TH',
  'TW',
  'US',
  'UY',
  'VN',
  'ZA',
]
/** Known, so that a visitor from there sees prices; the carriers do not go there for us. */
const notShipped = ['AF', 'BY', 'CU', 'IR', 'KP', 'RU', 'SD', 'SY', 'VE', 'YE']

/** Every country of the shop. Names are not kept here: they come from the run time's own tables. */
export const countries: readonly CountryConfig[] = [
  ...euMembers.map((code) => taxed(code, code === 'SE' ? '2' : '3', { eu: true })),
  ...europeTaxPaid.map((code) => taxed(code, '3')),
  ...europeUntaxed.map((code) => untaxed(code, '3')),
  ...world.map((code) => untaxed(code, '4')),
  ...notShipped.map((code) => untaxed(code, '4', { shipTo: false })),
].sort((a, b) => (a.code < b.code ? -1 : 1))
