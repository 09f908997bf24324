import { readBooks } from '../finance/read-books.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What the books are kept with. */
export function registerFinanceRoutes(server: StaffServer): void {
  const { timeZone } = server
  serveOwnCall(server, 'getBooks', ({ context, query }) => readBooks(context, { ...query, timeZone }))
}
