import { Refused } from '../refused.ts'
import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { DraftsService } from './service.ts'

/** GET draft/{id}: one answer for no draft, no token, a wrong and an old one. Never indexed, never stored. */
export function registerDraftRoutes(server: CallServer, drafts: Pick<DraftsService, 'open'>): void {
  serveCall(server, 'getDraft', async ({ params: { id = '' }, query, reply }) => {
    void reply.header('x-robots-tag', 'noindex, nofollow')
    const draft = await drafts.open(id, query.token)
    if (draft) return draft
    throw new Refused({ code: 'draft-closed' })
  })
}
