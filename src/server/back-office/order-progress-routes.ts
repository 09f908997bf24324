import { changeOrderAddress } from '../orders/change-order-address.ts'
import { deliverParcel } from '../orders/deliver-parcel.ts'
import { packOrder } from '../orders/pack-order.ts'
import { showAfterwards } from './show-afterwards.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** How far an order is, and where it goes. The answer is the order as it is then. */
export function registerOrderProgressRoutes(server: StaffServer): void {
  serveOwnCall(server, 'packOrder', async ({ context, params: { number = '' }, body }) =>
    showAfterwards(context, number, await packOrder(context, { number, ...body })),
  )
  serveOwnCall(server, 'deliverParcel', async ({ context, params: { number = '' }, body }) =>
    showAfterwards(context, number, await deliverParcel(context, { number, ...body })),
  )
  serveOwnCall(server, 'changeOrderAddress', async ({ context, params: { number = '' }, body }) =>
    showAfterwards(context, number, await changeOrderAddress(context, { number, ...body })),
  )
}
