import type { MarketsFaultParams } from '#contract/markets-faults.ts'

const things: Readonly<Record<MarketsFaultParams['stands-twice']['what'], string>> = {
  market: 'Market',
  pricelist: 'Pricelist',
  country: 'Country',
  'shipping-method': 'Shipping method',
  'payment-method': 'Payment method',
}

/** What is wrong with a brand's markets, countries, prices, tax, shipping and payment. */
export const marketsFaultTexts: {
  readonly [Code in keyof MarketsFaultParams]: (params: MarketsFaultParams[Code]) => string
} = {
  'currency-not-charged': ({ currency, charged }) =>
    `the shop does not charge in "${currency}". It charges in ${charged.join(', ')}, which have two decimals.`,
  'limit-too-low': () => '1 is the least, or nothing can be bought.',
  'rounding-too-low': () => '1 is the least: prices as they are converted.',
  'import-currency-not-taken': ({ currency, taken }) =>
    `no pricelist takes prices in ${currency}, so what is imported could not be sold. They take ${taken.join(', ')}.`,
  'currency-unknown': ({ currency }) => `no currency has the code "${currency}" (ISO 4217).`,
  'no-payment-method': () => 'nobody could pay. Name one at least.',
  'payment-keys-missing': ({ providers }) =>
    `nobody could pay, since the keys of ${providers.join(', ')} are not set (docs/operations.md#settings).`,
  'country-not-listed': ({ country }) =>
    `${country} is not listed in countries. Add it there, or take it out here.`,
  'provider-unknown': ({ provider, known }) =>
    `there is no payment provider "${provider}". There are ${known.join(', ')}; brand/payments.ts adds others.`,
  'main-country-elsewhere': ({ country, example }) =>
    `"${country}" is none of its countries that have shipTo: true. Write one of them, such as ${example}, or leave it out.`,
  'main-country-in-pounds': ({ country, currency }) =>
    `${country} sees its prices in pounds, and the feed has them in ${currency}. Name another country, or give ${country} a market with a pricelist in GBP.`,
  'country-code-old': ({ today }) => `its code is ${today}.`,
  'country-code-unknown': () => 'no country has this code (ISO 3166-1).',
  'rate-not-a-share': ({ percent }) => `${percent} is not a share of a price.`,
  'tax-rule-wrong': ({ country, taxClass, returned }) =>
    `for ${country}${taxClass === null ? '' : `, tax class "${taxClass}"`}, it returns ${returned ?? 'nothing'}. Return a percentage from 0 to less than 100, "exempt", or null for the rate of the settings.`,
  'territory-unknown': () => 'there is no such territory. "vitrine tax" lists them.',
  'tax-class-unrated': ({ taxClass, rated }) =>
    `no country has a rate for "${taxClass}" in its taxRates${rated.length > 0 ? `. There are: ${rated.join(', ')}` : ''}.`,
  'currency-without-shipping': ({ countries, currency }) =>
    `no method that goes to ${countries.join(', ')} has a price in ${currency}. Name one, or set shipTo: false there.`,
  'countries-without-payment': ({ countries }) =>
    `no method is for ${countries.join(', ')}. Name one, or set shipTo: false there.`,
  'stands-twice': ({ what, id }) =>
    `${things[what]} "${id}" stands twice. Take one of the two out, or give it another id.`,
  'pricelist-absent': ({ market, pricelist, known }) =>
    `Market "${market}" names the pricelist "${pricelist}", which does not exist. There are: ${known.join(', ')}.`,
  'country-code-malformed': ({ country }) => `Country code "${country}" must be two capital letters.`,
  'market-absent': ({ country, market, known }) =>
    `Country ${country} names the market "${market}", which does not exist. There are: ${known.join(', ')}.`,
  'shipping-country-unlisted': ({ method, country }) =>
    `Shipping method "${method}" serves the country ${country}, which is not listed. Add it to countries, or take it out there.`,
  'days-country-unlisted': ({ method, country }) =>
    `Shipping method "${method}" has days for the country ${country}, which is not listed. Add it to countries, or take it out there.`,
  'days-unsound': ({ method, from, to }) =>
    `Shipping method "${method}" takes from ${from} to ${to} days: whole numbers expected, the smaller first.`,
}
