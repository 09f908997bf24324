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
        model: toList(values.model),
        color: toList(values.color),
        material: toList(values.material),
        size: toList(values.size),
      },
    }),
  )
}

/** A parameter that stands once is a text, several times a list. */
const toList = (values: string | readonly string[] = []): readonly string[] =>
  typeof values === 'string' ? [values] : values
