import { lineFaults } from '../../texts/en/stock-file-faults.ts'

import { dropDelivery, expectDelivery } from '../stock/expect-delivery.ts'
import type { RowFault } from '../stock/import-stock.ts'
import { listDeliveries, showDelivery } from '../stock/list-deliveries.ts'
import { receiveDelivery } from '../stock/receive-delivery.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 100

const spellFaults = <T extends { readonly faults: readonly RowFault[] }>(value: T) => ({
  ...value,
  faults: lineFaults(value.faults),
})

/** Deliveries that are expected, and receiving them. */
export function registerDeliveryRoutes(server: StaffServer): void {
  const id = (params: Readonly<Record<string, string>>) => params['id'] ?? ''
  serveOwnCall(server, 'listDeliveries', async ({ context }) =>
    answerWith(await listDeliveries(context, { limit: pageLength }), (deliveries) => ({ deliveries })),
  )
  serveOwnCall(server, 'showDelivery', ({ context, params }) => showDelivery(context, { id: id(params) }))
  serveOwnCall(server, 'expectDelivery', async ({ context, body }) =>
    answerWith(await expectDelivery(context, body), spellFaults),
  )
  serveOwnCall(server, 'dropDelivery', async ({ context, params }) =>
    answerWith(await dropDelivery(context, { id: id(params) }), () => ({ done: true }) as const),
  )
  serveOwnCall(server, 'previewDelivery', async ({ context, params, body }) =>
    answerWith(await receiveDelivery.preview(context, { id: id(params), ...body }), spellFaults),
  )
  serveOwnCall(server, 'receiveDelivery', async ({ context, params, body }) =>
    answerWith(await receiveDelivery(context, { id: id(params), ...body }), spellFaults),
  )
}
