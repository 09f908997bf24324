import type { Database } from '../database/database.ts'
import type { JobKind } from '../jobs/job-payloads.ts'
import type { Job, JobHandlers } from '../jobs/job-runner.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { OrdersService } from '../orders/service.ts'
import { toBrandOrder } from './brand-shop.ts'
import type { BrandEvent, BrandShop, Extensions } from '../extensions.ts'

interface EventJobDeps {
  /** Undefined: the brand has none. */
  readonly events: Extensions['events']
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly orders: Pick<OrdersService, 'byId'>
  readonly orderReads: {
    shipmentById(
      id: string,
    ): Promise<{ readonly order_id: string; readonly carrier: string; readonly tracking_id: string } | null>
  }
  readonly shop: BrandShop
}

/** The job that every such happening has anyway, written in the transaction of what happened. Its key is the order's or the parcel's. */
const jobKinds = { 'order-mail': 'order-paid', 'shipment-mail': 'order-shipped' } as const satisfies Partial<
  Record<JobKind, BrandEvent>
>

/**
 * Returns handlers of jobs that also notify the brand's own handlers: each as a job of its own, so that neither a mail that
 * cannot be sent keeps an event back, nor the other way round. Without handlers of the brand they are as they were.
 */
export function withEventJobs(
  deps: EventJobDeps,
  handlers: Partial<JobHandlers<JobKind>>,
): Partial<JobHandlers<JobKind>> {
  const { events } = deps
  if (events === undefined) return handlers
  const announce = (kind: keyof typeof jobKinds, { key }: Job) =>
    events[jobKinds[kind]] === undefined
      ? Promise.resolve()
      : deps.database.write((tx) =>
          deps.outbox.add(tx, 'brand-event', `${jobKinds[kind]}:${key}`, { event: jobKinds[kind], ref: key }),
        )
  return {
    ...handlers,
    async 'order-mail'(job) {
      await announce('order-mail', job)
      await handlers['order-mail']?.(job)
    },
    async 'shipment-mail'(job) {
      await announce('shipment-mail', job)
      await handlers['shipment-mail']?.(job)
    },
    'brand-event': ({ key, payload }) => notifyBrand(events, { id: key, ...payload }, deps),
  }
}

/** Calls the handler of an event. One that the brand has taken away meanwhile leaves nothing to do. */
async function notifyBrand(
  events: NonNullable<Extensions['events']>,
  { id, event, ref }: { id: string; event: BrandEvent; ref: string },
  { orders, orderReads, shop }: EventJobDeps,
): Promise<void> {
  const find = async (orderId: string) => {
    const order = await orders.byId(orderId)
    if (order === null) throw new Error(`There is no order ${orderId} to notify the brand of.`)
    return order
  }
  if (event === 'order-paid')
    return events['order-paid']?.({ id, order: toBrandOrder(await find(ref)) }, shop)
  const shipment = await orderReads.shipmentById(ref)
  if (shipment === null) throw new Error(`There is no shipment ${ref} to notify the brand of.`)
  const order = await find(shipment.order_id)
  await events['order-shipped']?.(
    {
      id,
      order: toBrandOrder(order),
      carrier: shipment.carrier,
      trackingId: shipment.tracking_id,
      isLast: order.state !== 'paid',
    },
    shop,
  )
}
