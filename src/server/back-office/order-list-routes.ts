import { createContext } from '../application/context.ts'
import { changeOrders } from '../orders/change-orders.ts'
import { exportOrders } from '../orders/export-orders.ts'
import { countOrders, listOrderNumbers, listOrders } from '../orders/list-orders.ts'
import { listOrderTags } from '../orders/list-order-tags.ts'
import type { OrderPlace } from '../orders/order-pages.ts'
import { orderViews } from '../orders/order-views.ts'
import { staffRefusalText } from '../../texts/en/staff-refusals.ts'
import { orderRow } from './order-answers.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

const writePlace = (place: OrderPlace | null): string | null => place && `${place.createdAt}.${place.number}`

function readPlace(text: string | undefined): OrderPlace | null {
  if (text === undefined) return null
  const dot = text.indexOf('.')
  return { createdAt: Number(text.slice(0, dot)), number: text.slice(dot + 1) }
}

/** The table of orders: its pages, views and export, and what is done to many at once. */
export function registerOrderListRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listOrders', async ({ context, query: { after, limit, ...query } }) =>
    answerWith(
      await listOrders(context, { query, after: readPlace(after), limit: Number(limit ?? pageLength) }),
      ({ orders, next }) => ({ orders: orders.map(orderRow), next: writePlace(next) }),
    ),
  )
  serveOwnCall(server, 'countOrders', async ({ context, query }) =>
    answerWith(await countOrders(context, { query }), (count) => ({ count })),
  )
  serveOwnCall(server, 'listOrderNumbers', async ({ context, query: { after, ...query } }) =>
    answerWith(await listOrderNumbers(context, { query, after: readPlace(after) }), ({ numbers, next }) => ({
      numbers,
      next: writePlace(next),
    })),
  )
  serveOwnCall(server, 'exportOrders', async ({ context, query: { after, ...query } }) =>
    answerWith(await exportOrders(context, { query, after: readPlace(after) }), ({ csv, count, next }) => ({
      csv,
      count,
      next: writePlace(next),
    })),
  )
  serveOwnCall(server, 'changeOrders', async ({ session, body: { change, ...input } }) => {
    const context = { ...createContext(server.services.application, session.actor), correlationId: change }
    const changed = await changeOrders(context, input)
    return {
      results: changed.map(({ number, refusal }) => ({
        number,
        refusal,
        message: refusal && staffRefusalText(refusal),
      })),
    }
  })
  serveOwnCall(server, 'listOrderTags', async ({ context }) =>
    answerWith(await listOrderTags(context, {}), (tags) => ({ tags })),
  )
  serveOwnCall(server, 'listOrderViews', ({ context }) => orderViews.list(context, {}))
  serveOwnCall(server, 'saveOrderView', ({ context, body }) => orderViews.save(context, body))
  serveOwnCall(server, 'removeOrderView', ({ context, params }) =>
    orderViews.remove(context, { id: params['id'] ?? '' }),
  )
}
