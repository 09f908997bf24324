import { getFigures } from '../figures/get-figures.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What was sold, and what waits. */
export function registerFigureRoutes(server: StaffServer): void {
  serveOwnCall(server, 'getFigures', ({ context, query: { period } }) =>
    getFigures(context, { period, timeZone: server.timeZone }),
  )
}
