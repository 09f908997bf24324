import { listCalendar } from '../calendar/list-calendar.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What goes live or ends. */
export function registerCalendarRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listCalendar', ({ context, query: { from = null, until = null } }) =>
    listCalendar(context, { from, until, timeZone: server.timeZone }),
  )
}
