import type { Receipt } from '#contract/receipt.ts'

import type { Database } from '../database/database.ts'
import type { CustomersTable } from '../database/tables/customer-tables.ts'
import { Refused } from '../refused.ts'
import type { Order, OrdersService } from '../orders/service.ts'
import type { PaymentsService } from '../payments/service.ts'
import type { WithdrawalsService } from '../withdrawals/service.ts'
import type { Kept } from './export-account.ts'

export interface OwnOrders {
  /** Newest first. */
  all(customer: CustomersTable): Promise<Receipt[]>
  /** The same with withdrawals, and with everything that was entered in checkouts, also those without an order. */
  withCheckouts(
    customer: CustomersTable,
  ): Promise<Pick<Kept, 'orders' | 'withdrawals' | 'checkouts' | 'orderMails'>>
  /** 404 for what is not an order of this customer. */
  one(customer: CustomersTable, number: string): Promise<Receipt>
}

export interface OwnOrdersDeps {
  readonly database: Database
  readonly orders: Pick<
    OrdersService,
    'ofBuyer' | 'receiptsOfBuyer' | 'receiptOfBuyer' | 'byNumber' | 'mails'
  >
  readonly orderLinks: {
    /** The address of the order's page; null once it opens nothing any more. */
    findUrl(order: Pick<Order, 'id' | 'createdAt'>): string | null
  }
  readonly withdrawals: Pick<WithdrawalsService, 'ofOrders'>
  readonly payments: Pick<PaymentsService, 'listUnpaid'>
}

const toBuyer = ({ id, email, email_proven_at }: CustomersTable) => ({
  customerId: id,
  provenEmail: email_proven_at === null ? null : email,
})

/** The orders of an account, each as a whole receipt. */
export function createOwnOrders({
  database,
  orders,
  orderLinks,
  withdrawals,
  payments,
}: OwnOrdersDeps): OwnOrders {
  return {
    all: (customer) => orders.receiptsOfBuyer(database.read, toBuyer(customer)),
    async withCheckouts(customer) {
      const buyer = toBuyer(customer)
      const own = await orders.ofBuyer(database.read, buyer)
      const unpaid = await payments.listUnpaid(database.read, buyer)
      return {
        orders: await orders.receiptsOfBuyer(database.read, buyer),
        withdrawals: await withdrawals.ofOrders(database.read, own),
        orderMails: await orders.mails(database.read, own),
        checkouts: [
          ...own.map(({ number, createdAt, snapshot }) => ({
            order: number,
            startedAt: createdAt,
            snapshot,
          })),
          ...unpaid.map(({ startedAt, snapshot }) => ({ order: null, startedAt, snapshot })),
        ],
      }
    },
    async one(customer, number) {
      const receipt = await orders.receiptOfBuyer(database.read, toBuyer(customer), number)
      if (!receipt) throw new Refused({ code: 'order-not-yours', fields: { order: { code: 'not-found' } } })
      const order = await orders.byNumber(number)
      const statusLink = order && orderLinks.findUrl(order)
      return { ...receipt, ...(statusLink && { statusLink }) }
    },
  }
}
