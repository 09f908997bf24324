import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { SearchService } from './service.ts'

export function registerSearchRoutes(server: CallServer, search: SearchService): void {
  serveCall(server, 'search', ({ query }) => search.search(query.q, Number(query.limit), query.per))
}
