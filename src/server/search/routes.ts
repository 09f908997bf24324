import { serveCall, type CallServer } from '../http/serve-call.ts'
import { createSearchCall, type SearchCallDeps } from './search-call.ts'

export function registerSearchRoutes(server: CallServer, deps: SearchCallDeps): void {
  const search = createSearchCall(deps)
  serveCall(server, 'search', ({ context, query }) => search(context, query))
}
