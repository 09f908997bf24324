import type { Database } from '../database/database.ts'
import type { AuditTable, RefundsTable, ShipmentsTable } from '../database/tables/after-sale-tables.ts'
import type { ShipmentLinesTable } from '../database/tables/order-line-tables.ts'
import type { OrderMailsTable, ParcelEventsTable } from '../database/tables/order-work-tables.ts'
import {
  listAuditEntries,
  findPaymentIds,
  findRefund,
  findShipment,
  listRefunds,
  listShipments,
  type PaymentIds,
} from './after-sale-repository.ts'
import { readAuthorisation, type Authorisation } from './captures.ts'
import type { CreditNote } from './credit-note.ts'
import { creditNoteOfRefund } from './credit-notes.ts'
import { findAlerts } from './dispute-repository.ts'
import { linesOfShipments } from './order-lines-repository.ts'
import { listMails } from './order-mails-repository.ts'
import { eventsOfParcels } from './parcel-events-repository.ts'
import type { PaymentAlerts } from './payment-alerts.ts'

/** Everything that was noted about an order. */
export interface OrderHistory extends PaymentAlerts {
  readonly refunds: readonly RefundsTable[]
  readonly shipments: readonly ShipmentsTable[]
  /** What carriers said of them, the oldest first. */
  readonly parcelEvents: readonly ParcelEventsTable[]
  /** Null: the money was taken when it was placed. */
  readonly authorisation: Authorisation | null
  readonly audit: readonly AuditTable[]
  /** What was written to the buyer, the oldest first. */
  readonly mails: readonly OrderMailsTable[]
}

/** What is known of orders beside what was bought; changes nothing. */
export interface OrderReads {
  history(orderId: string): Promise<OrderHistory>
  /** Null where gift cards paid all of it, and where no provider's payment is behind it. */
  findPayment(order: { readonly attemptId: string | null }): Promise<PaymentIds | null>
  refundById(id: string): Promise<RefundsTable | null>
  creditNoteOfRefund(refundId: string): Promise<CreditNote | null>
  shipmentById(id: string): Promise<ShipmentsTable | null>
  /** Units that these parcels are noted with. */
  linesOfShipments(ids: readonly string[]): Promise<ShipmentLinesTable[]>
}

export const createOrderReads = ({ read }: Pick<Database, 'read'>): OrderReads => ({
  async history(orderId) {
    const shipments = await listShipments(read, orderId)
    return {
      ...(await findAlerts(read, orderId)),
      refunds: await listRefunds(read, orderId),
      shipments,
      parcelEvents: await eventsOfParcels(
        read,
        shipments.map(({ id }) => id),
      ),
      authorisation: await readAuthorisation(read, orderId),
      audit: await listAuditEntries(read, orderId),
      mails: await listMails(read, orderId),
    }
  },
  findPayment: async ({ attemptId }) => (attemptId === null ? null : findPaymentIds(read, attemptId)),
  refundById: async (id) => (await findRefund(read, id)) ?? null,
  creditNoteOfRefund: (refundId) => creditNoteOfRefund(read, refundId),
  shipmentById: async (id) => (await findShipment(read, id)) ?? null,
  linesOfShipments: (ids) => linesOfShipments(read, ids),
})
