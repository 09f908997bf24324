import { eachFacetKind } from '#domain/product/each-facet-kind.ts'
import type { CallAnswer, ParsedQuery } from '#contract/call-schemas.ts'

import { defineShopperCall, type ShopperCall } from '../shopper-call.ts'
import type { MissedSearches } from './missed-searches.ts'
import type { SearchService } from './service.ts'

export interface SearchCallDeps {
  readonly search: SearchService
  readonly missedSearches: Pick<MissedSearches, 'note'>
}

/**
 * Makes the search of shoppers, which counts what found nothing: suggestions (`per`) are asked for while somebody types, and are not
 * counted.
 */
export const createSearchCall = ({
  search,
  missedSearches,
}: SearchCallDeps): ShopperCall<ParsedQuery<'search'>, CallAnswer<'search'>> =>
  defineShopperCall(async (_, { q, limit, offset, per, pricelist, minPrice, maxPrice, ...values }) => {
    const answer = await search.search({
      query: q,
      limit: Number(limit),
      offset: Number(offset),
      per,
      price:
        pricelist === undefined
          ? undefined
          : { pricelist, minMinor: toMinor(minPrice) ?? 0, maxMinor: toMinor(maxPrice) ?? Infinity },
      chosen: eachFacetKind((kind) => toList(values[kind])),
    })
    if (answer.total === 0 && answer.redirect === undefined && per === undefined) missedSearches.note(q)
    return answer
  })

/** Two digits behind the point, as on the whole wire. */
const toMinor = (amount: string | undefined): number | undefined =>
  amount === undefined ? undefined : Math.round(Number(amount) * 100)

/** A parameter that stands once is a text, several times a list. */
const toList = (values: string | readonly string[] = []): readonly string[] =>
  typeof values === 'string' ? [values] : values
