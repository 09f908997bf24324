import type { CountAnswer } from '#contract/staff/counts.ts'

import type { Context } from '../application/context.ts'
import { answerWith, type Result } from '../result.ts'
import { bookCount, cancelCount, recordCount, startCount } from '../stock/count-stock.ts'
import { listCounts, showCount } from '../stock/show-count.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 100

/** Counts of the stock. Each act answers with the count as it is then. */
export function registerCountRoutes(server: StaffServer): void {
  const id = (params: Readonly<Record<string, string>>) => params['id'] ?? ''
  const shown = async (
    context: Context,
    done: Result<{ readonly id: string }>,
  ): Promise<Result<CountAnswer>> => (done.isDone ? showCount(context, done.value) : done)
  serveOwnCall(server, 'listCounts', async ({ context }) =>
    answerWith(await listCounts(context, { limit: pageLength }), (counts) => ({ counts })),
  )
  serveOwnCall(server, 'showCount', ({ context, params }) => showCount(context, { id: id(params) }))
  serveOwnCall(server, 'startCount', async ({ context, body }) =>
    shown(context, await startCount(context, body)),
  )
  serveOwnCall(server, 'recordCount', async ({ context, params, body }) =>
    shown(context, await recordCount(context, { id: id(params), ...body })),
  )
  serveOwnCall(server, 'bookCount', async ({ context, params }) =>
    shown(context, await bookCount(context, { id: id(params) })),
  )
  serveOwnCall(server, 'cancelCount', async ({ context, params }) =>
    shown(context, await cancelCount(context, { id: id(params) })),
  )
}
