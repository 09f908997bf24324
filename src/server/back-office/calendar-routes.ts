import { listCalendar } from '../calendar/list-calendar.ts'
import { openShopPreview } from '../shop-preview/open-shop-preview.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What goes live or ends, and the shop as it will be then. */
export function registerCalendarRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listCalendar', ({ context, query: { from = null, until = null } }) =>
    listCalendar(context, { from, until, timeZone: server.timeZone }),
  )
  serveOwnCall(server, 'openShopPreview', async ({ context, session: { idHash }, body }) =>
    answerWith(await openShopPreview(context, { ...body, idHash, timeZone: server.timeZone }), (address) => ({
      url: `${server.shop.url}${address}`,
    })),
  )
}
