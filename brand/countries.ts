import type { CountryConfig } from '#contract/markets.ts'

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

const country = (
  code: string,
  market: string,
  taxPercent: number,
  { eu = false, shipTo = true } = {},
): CountryConfig => ({ code, market, eu, shipTo, taxPercent, states: states[code] ?? {} })

/** Standard VAT rates of the European Union, percent. Clothing and shoes take no reduced rate for adults in any member state. */
const euVat: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

/** Outside the Union, where the house pays the tax of the country of arrival, so that the parcel comes without a bill. */
const europeTaxPaid: Readonly<Record<string, number>> = { CH: 8.1, GB: 20, IS: 24, LI: 8.1, MC: 20, NO: 25 }

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
  ...Object.entries(euVat).map(([code, vat]) => country(code, code === 'SE' ? '2' : '3', vat, { eu: true })),
  ...Object.entries(europeTaxPaid).map(([code, tax]) => country(code, '3', tax)),
  ...europeUntaxed.map((code) => country(code, '3', 0)),
  ...world.map((code) => country(code, '4', 0)),
  ...notShipped.map((code) => country(code, '4', 0, { shipTo: false })),
].sort((a, b) => (a.code < b.code ? -1 : 1))
