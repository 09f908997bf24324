import { dropDelivery, expectDelivery } from '../stock/expect-delivery.ts'
import { listDeliveries, showDelivery } from '../stock/list-deliveries.ts'
import { receiveDelivery } from '../stock/receive-delivery.ts'
import { answerWith, serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 100

/** Deliveries that are expected, and receiving them. */
export function registerDeliveryRoutes(server: StaffServer): void {
  const id = (params: Readonly<Record<string, string>>) => params['id'] ?? ''
  serveOwnCall(server, 'listDeliveries', async ({ context }) =>
    answerWith(await listDeliveries(context, { limit: pageLength }), (deliveries) => ({ deliveries })),
  )
  serveOwnCall(server, 'showDelivery', ({ context, params }) => showDelivery(context, { id: id(params) }))
  serveOwnCall(server, 'expectDelivery', ({ context, body }) => expectDelivery(context, body))
  serveOwnCall(server, 'dropDelivery', async ({ context, params }) =>
    answerWith(await dropDelivery(context, { id: id(params) }), () => ({ done: true }) as const),
  )
  serveOwnCall(server, 'previewDelivery', ({ context, params, body }) =>
    receiveDelivery.preview(context, { id: id(params), ...body }),
  )
  serveOwnCall(server, 'receiveDelivery', ({ context, params, body }) =>
    receiveDelivery(context, { id: id(params), ...body }),
  )
}
