import { eachFacetKind } from '#domain/product/each-facet-kind.ts'

import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { MissedSearches } from './missed-searches.ts'
import type { SearchService } from './service.ts'

/** Serves the search, and counts what found nothing: suggestions (`per`) are asked for while somebody types, and are not counted. */
export function registerSearchRoutes(
  server: CallServer,
  search: SearchService,
  missed: Pick<MissedSearches, 'note'>,
): void {
  serveCall(server, 'search', async ({ query: { q, limit, offset, per, ...values } }) => {
    const answer = await search.search({
      query: q,
      limit: Number(limit),
      offset: Number(offset),
      per,
      chosen: eachFacetKind((kind) => toList(values[kind])),
    })
    if (answer.total === 0 && answer.redirect === undefined && per === undefined) missed.note(q)
    return answer
  })
}

/** A parameter that stands once is a text, several times a list. */
const toList = (values: string | readonly string[] = []): readonly string[] =>
  typeof values === 'string' ? [values] : values
