import { isDeepStrictEqual } from 'node:util'

import type { Plugin } from 'vite'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { groupCountryTerms } from '#domain/country-terms.ts'

const groups = groupCountryTerms(markets, shop)

const listOnce = <T>(values: readonly T[]): T[] =>
  values.filter((value, at) => values.findIndex((other) => isDeepStrictEqual(other, value)) === at)

const taxes = listOnce(groups.map(({ tax }) => tax))
const returns = listOnce(groups.map((group) => group.returns))

/** For `define`: every sentence on tax and on returns that a page of this shop may have to say. */
export const countryTerms = JSON.stringify({ taxes, returns })

const matchCountries = (countries: readonly string[]): string =>
  `html:is(${countries.map((code) => `[data-country="${code}"]`).join(',')})`

/**
 * Rules that show, of all that a page carries on tax and returns, what holds in the country on `<html>`; where none stands there, as
 * without script, what holds at home.
 */
export function countryStyles(): Plugin {
  const selectors = groups.map((group, index) => {
    const places = [matchCountries(group.countries), ...(index === 0 ? ['html:not([data-country])'] : [])]
    const at = returns.findIndex((terms) => isDeepStrictEqual(terms, group.returns))
    return `:is(${places.join(',')}) :is([data-tax="${group.tax}"],[data-returns="${at}"])`
  })
  return {
    name: 'country-styles',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/styles/country-terms.css')
        ? `:is([data-tax],[data-returns]){display:none}${selectors.join(',')}{display:inline}`
        : null,
  }
}
