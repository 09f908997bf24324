import type { ReturnTerms as Terms } from '#contract/return-terms.ts'
import type { PriceTax } from '#domain/tax/price-tax.ts'
import { priceTaxText } from '#texts/formats/price-tax.ts'
import { labelledReturnTerms, returnTermsText } from '#texts/formats/return-terms.ts'

import { shownText } from './prices.ts'

/** From country-terms.config.ts: all that a page may have to say. */
declare const __COUNTRY_TERMS__: { readonly taxes: readonly PriceTax[]; readonly returns: readonly Terms[] }

const { taxes, returns } = __COUNTRY_TERMS__

/**
 * What a price holds of tax and duties, for every country; the stylesheet shows the shopper's (decision 9), so that the static page is
 * true before script runs.
 */
export const TaxTerms = () =>
  taxes.map((kind) => (
    <span key={kind} data-tax={kind}>
      {priceTaxText[kind]}
    </span>
  ))

/** Within how many days something may come back, and at whose cost, likewise. */
export const ReturnTerms = () =>
  returns.map((terms, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the stylesheet knows them by it
    <span key={at} data-returns={at}>
      {labelledReturnTerms(returnTermsText(terms, terms.fee ? shownText(terms.fee) : ''))}
    </span>
  ))
