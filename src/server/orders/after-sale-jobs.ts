import { addressLines } from '#domain/address/address-lines.ts'

import type { JobHandlers } from '../jobs/job-runner.ts'
import type { MailContext } from '../mail/short-mail.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import {
  addressMail,
  cancelMail,
  failedRefundMail,
  refundMail,
  shipmentMail,
  trackingMail,
  type MailedOrder,
} from './after-sale-mail.ts'
import type { MarketsService } from '../markets/service.ts'
import type { OrderReads } from './order-history.ts'
import type { OrderLinks } from './order-link.ts'
import type { OrdersService } from './service.ts'

interface AfterSaleJobsDeps {
  readonly orders: Pick<OrdersService, 'byId'>
  readonly orderLinks: Pick<OrderLinks, 'getUrl'>
  readonly orderReads: Pick<
    OrderReads,
    'history' | 'refundById' | 'creditNoteOfRefund' | 'shipmentById' | 'linesOfShipments'
  >
  readonly mailer: Pick<Mailer, 'send'>
  /** What countries and states are called. */
  readonly places: Pick<MarketsService, 'countryName' | 'stateName'>
  readonly head: MailContext
}

/** The mails after the sale. Repeating one sends the same Message-ID. */
export function createAfterSaleJobs({
  orders,
  orderLinks,
  orderReads,
  mailer,
  places,
  head,
}: AfterSaleJobsDeps): JobHandlers<
  'shipment-mail' | 'tracking-mail' | 'address-mail' | 'refund-mail' | 'refund-failed-mail' | 'cancel-mail'
> {
  /** A buyer who was erased meanwhile has no address any more, and gets no mail. */
  async function send(orderId: string, buildMail: (order: MailedOrder) => Mail): Promise<void> {
    const order = await orders.byId(orderId)
    if (!order) throw new Error(`There is no order ${orderId} to write about.`)
    if (order.email.includes('@')) await mailer.send(buildMail({ ...order, url: orderLinks.getUrl(order) }))
  }
  const writtenAddress = ({ snapshot }: MailedOrder): string[] => {
    const address = snapshot.shippingAddress ?? snapshot.address
    return addressLines(address, {
      country: places.countryName(address.country.toUpperCase()),
      state: places.stateName(address.country, address.state),
    })
  }
  return {
    async 'shipment-mail'({ key, payload }) {
      const { isLast } = payload
      const shipment = await orderReads.shipmentById(key)
      if (!shipment) throw new Error(`There is no shipment ${key}.`)
      const { shipments, refunds } = await orderReads.history(shipment.order_id)
      const units = await orderReads.linesOfShipments([shipment.id])
      await send(shipment.order_id, (order) =>
        shipmentMail(head, order, {
          shipment,
          isLast: isLast ?? order.state !== 'paid',
          isOnly: shipments.length === 1,
          // What is refunded later was in the parcel.
          refunds: refunds.filter(({ created_at }) => created_at <= shipment.shipped_at),
          units: shipment.contents === 'listed' ? units : null,
        }),
      )
    },
    async 'tracking-mail'({ key, payload }) {
      const { shipment: id } = payload
      const shipment = await orderReads.shipmentById(id)
      if (!shipment) throw new Error(`There is no shipment ${id}.`)
      await send(shipment.order_id, (order) => trackingMail(head, order, shipment, key))
    },
    async 'address-mail'({ key, payload }) {
      await send(payload.order, (order) =>
        addressMail(head, order, { lines: writtenAddress(order), id: key }),
      )
    },
    async 'refund-mail'({ key }) {
      const refund = await orderReads.refundById(key)
      if (!refund) throw new Error(`There is no refund ${key}.`)
      const creditNote = await orderReads.creditNoteOfRefund(key)
      await send(refund.order_id, (order) => refundMail(head, order, { refund, creditNote }))
    },
    async 'refund-failed-mail'({ key }) {
      const refund = await orderReads.refundById(key)
      if (!refund) throw new Error(`There is no refund ${key}.`)
      // It went through after all.
      if (refund.state !== 'failed') return
      await send(refund.order_id, (order) => failedRefundMail(head, order, refund))
    },
    async 'cancel-mail'({ key, payload }) {
      const { refund: refundId } = payload
      const refund = refundId === null ? null : await orderReads.refundById(refundId)
      const creditNote = refundId === null ? null : await orderReads.creditNoteOfRefund(refundId)
      await send(key, (order) => cancelMail(head, order, { refund, creditNote }))
    },
  }
}
