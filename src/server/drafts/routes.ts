import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { DraftsService } from './service.ts'

/** GET draft/{id}: one answer for no draft, no token, a wrong and an old one. Never indexed, never stored. */
export function registerDraftRoutes(server: CallServer, drafts: Pick<DraftsService, 'getDraft'>): void {
  serveCall(server, 'getDraft', ({ context, params: { id = '' }, query: { token }, reply }) => {
    void reply.header('x-robots-tag', 'noindex, nofollow')
    return drafts.getDraft(context, { id, token })
  })
}
