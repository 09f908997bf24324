import { listMissedSearches } from '../search/list-missed-searches.ts'
import { answerWith, serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 200

/** What shoppers look for. */
export function registerStaffSearchRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listMissedSearches', async ({ context, query }) =>
    answerWith(
      await listMissedSearches(context, { limit: Number(query.limit ?? pageLength) }),
      (searches) => ({ searches }),
    ),
  )
}
