import { currencies as rates, places, union, withStates } from './places.mjs'

/** @typedef {import('./answers.mjs').Answers} Answers */

/** @param {string} code */
const currencyIn = (code) => places[code]?.currency ?? 'EUR'

/**
 * Returns which countries a shop sells to, by the currency that they pay in: those whose currency it has, its home, and with a home in the
 * Union all of the Union.
 * @param {Pick<Answers, 'country' | 'currencies'>} answers
 * @returns {Map<string, string[]>}
 */
export function marketsFor({ country, currencies }) {
  const [first = 'EUR'] = currencies
  const sold = Object.keys(places).filter(
    (code) =>
      code === country ||
      currencies.includes(currencyIn(code)) ||
      (union.includes(country) && union.includes(code)),
  )
  const elsewhere = currencies.includes('EUR') ? 'EUR' : first
  const paysIn = (/** @type {string} */ code) => {
    if (currencies.includes(currencyIn(code))) return currencyIn(code)
    return code === country ? first : elsewhere
  }
  return new Map(
    currencies
      .map((currency) => /** @type {const} */ ([currency, sold.filter((code) => paysIn(code) === currency)]))
      .filter(([, codes]) => codes.length > 0)
      .map(([currency, codes]) => [currency, codes]),
  )
}

/**
 * Returns `brand/markets.ts`.
 * @param {Answers} answers
 */
export function marketsFile(answers) {
  const [first = 'EUR'] = answers.currencies
  const sold = [...marketsFor(answers)]
  const states = withStates.filter((code) => sold.some(([, codes]) => codes.includes(code)))
  const rate = (/** @type {string} */ currency) =>
    Number(((rates[currency] ?? 1) / (rates[first] ?? 1)).toPrecision(3))
  const minor = (/** @type {number} */ euro, /** @type {string} */ currency) =>
    Math.ceil(euro * (rates[currency] ?? 1)) * 100
  const amounts = (/** @type {number} */ euro) =>
    sold.map(([currency]) => `${currency}: ${minor(euro, currency)}`).join(', ')
  const codes = (/** @type {readonly string[]} */ list) => `'${list.join(' ')}'.split(' ')`
  return `import { defineMarkets, type CountryConfig } from 'vitrine/markets'
import { vatRates } from 'vitrine/vat-rates'
${states.map((code) => `\nimport { ${code.toLowerCase()}States } from './states/${code.toLowerCase()}.ts'`).join('')}
/** Countries whose addresses name a state or province. */
const states: Readonly<Record<string, CountryConfig['states']>> = {${states.map((code) => ` ${code}: ${code.toLowerCase()}States`).join(',')} }
/** Members of the European Union among the countries below. */
const union = new Set(${codes(union.filter((code) => sold.some(([, list]) => list.includes(code))))})
/** Tax within the price, in percent, where the table of rates has none. Write yours where you are registered. */
const taxes: Readonly<Record<string, number>> = ${JSON.stringify(Object.fromEntries(sold.flatMap(([, list]) => list.flatMap((code) => (places[code]?.taxPercent == null ? [] : [[code, places[code].taxPercent]])))))}

const country = (code: string, market: string): CountryConfig => ({
  code,
  market,
  eu: union.has(code),
  shipTo: true,
  taxPercent: vatRates[code]?.standard ?? taxes[code] ?? 0,
  taxRates: vatRates[code]?.classes ?? {},
  states: states[code] ?? {},
})

/** What is sold where, for how much, and how it is sent. Amounts are in hundredths: 4900 is 49.00. */
export const markets = defineMarkets({
  pricelists: [
${sold.map(([currency], index) => `    { id: '${index + 1}', name: '${currency}', currency: '${currency}', importRate: {${currency === first ? '' : ` ${first}: ${rate(currency)} `}}, roundToMinor: 100 },`).join('\n')}
  ],
  markets: [
${sold.map(([currency, list], index) => `    { id: '${index + 1}', name: '${currency}', pricelist: '${index + 1}', mainCountry: '${list.includes(answers.country) ? answers.country : list[0]}' },`).join('\n')}
  ],
  countries: [
${sold.map(([, list], index) => `    ...${codes(list)}.map((code) => country(code, '${index + 1}')),`).join('\n')}
  ],
  shipping: [
    {
      id: 'standard',
      name: 'Standard',
      delivery: '',
      days: [
        { countries: ['${answers.country}'], from: 2, to: 4 },
        { countries: [], from: 3, to: 7 },
      ],
      countries: [],
      priceMinor: { ${amounts(5)} },
      freeFromMinor: { ${amounts(150)} },
    },
  ],
  paymentMethods: [{ id: 'card', type: 'stripe_checkout', name: 'Card', onlyForCountries: [] }],
  importCurrency: '${first}',
  stockCeiling: 20,
})
`
}

/**
 * Returns `brand/catalogue/products.csv`: six products, with prices in the first currency.
 * @param {Answers} answers
 * @param {string} csv with prices in euro
 */
export function catalogueFile({ name, currencies: [first = 'EUR'] }, csv) {
  const price = (/** @type {string} */ euro) => {
    const amount = Number(euro) * (rates[first] ?? 1)
    return `${amount > 500 ? Math.ceil(amount / 10) * 10 : Math.ceil(amount)}.00`
  }
  return csv.replaceAll('{{name}}', () => name).replaceAll(/\{\{(\d+)\}\}/g, (_, euro) => price(euro))
}

/**
 * Returns the brand's two names in addresses of the API: letters and digits of its own name.
 * @param {string} name
 */
export const namespaceFor = (name) => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return /^[a-z]/.test(plain) ? plain : `shop-${plain}`.replace(/-$/, '')
}
