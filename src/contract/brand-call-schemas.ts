import { Draft, DraftParams, DraftQuery } from './draft.ts'
import { ExchangeRate, ExchangeRateParams } from './exchange-rate.ts'
import { SearchAnswer, SearchQuery } from './search.ts'

/** Schemas of the calls in the brand's namespace, which answer a bare object. Part of `callSchemas`. */
export const brandCallSchemas = {
  getExchangeRate: {
    summary: 'A reference rate between two currencies.',
    params: ExchangeRateParams,
    answer: ExchangeRate,
    errors: { 404: 'no rate is known for this pair' },
    cache: 'public, max-age=3600',
  },
  getDraft: {
    summary: 'A page that is not published, for whoever has a signed, unexpired token.',
    params: DraftParams,
    query: DraftQuery,
    answer: Draft,
    errors: { 403: 'no token, a wrong or an old one, or no such draft: one answer for all' },
  },
  search: {
    summary: 'Find products and pages by words; small typing faults are forgiven.',
    query: SearchQuery,
    answer: SearchAnswer,
    cache: 'public, max-age=60',
  },
} as const
