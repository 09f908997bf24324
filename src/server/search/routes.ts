import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { SearchService } from './service.ts'

export function registerSearchRoutes(server: CallServer, search: SearchService): void {
  serveCall(server, 'search', ({ query: { q, limit, offset, per, ...values } }) =>
    search.search({
      query: q,
      limit: Number(limit),
      offset: Number(offset),
      per,
      chosen: {
        model: listOf(values.model),
        color: listOf(values.color),
        material: listOf(values.material),
        size: listOf(values.size),
      },
    }),
  )
}

/** A parameter that stands once is a text, several times a list. */
const listOf = (values: string | readonly string[] = []): readonly string[] =>
  typeof values === 'string' ? [values] : values
