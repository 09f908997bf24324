import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import type { RefundsTable } from '../../database/tables/after-sale-tables.ts'
import type { Order } from '../receipt.ts'
import { createOrdersService } from '../service.ts'
import { findOtherSizes, type OtherSize } from './other-sizes.ts'
import { readReturnableLines, type ReturnableLine } from './returnable-lines.ts'
import { exchangeNumbers, listReturns, refundsOfReturns, type OrderReturn } from './returns-repository.ts'
import { readWithdrawalReturns, type WithdrawalReturn } from './withdrawal-returns.ts'

/** What came and comes back of an order, and what still can. */
export interface ShownReturns {
  readonly order: Order
  /** Oldest first. */
  readonly returns: readonly OrderReturn[]
  /** What paid returns, by its id. */
  readonly refunds: ReadonlyMap<string, RefundsTable>
  /** The numbers of orders that exchanges made, by their ids. */
  readonly exchangeNumbers: ReadonlyMap<string, string>
  readonly withdrawals: readonly WithdrawalReturn[]
  /** A carrier can be asked for labels. */
  readonly hasLabels: boolean
  readonly returnable: readonly (ReturnableLine & { readonly sizes: readonly OtherSize[] })[]
}

/** Returns what comes back of an order; staff may take back what a buyer no longer may. Refuses `order-unknown`. */
export const showReturns = defineQuery<{ readonly number: string }, ShownReturns>({
  permission: 'orders.read',
  async run({ app }, { number }) {
    const queries = app.database.read
    const order = await createOrdersService(app).byNumber(number)
    if (!order) return refuse('order-unknown', { number }, 'number')
    const returns = await listReturns(queries, order.id)
    const lines = (await readReturnableLines(queries, order)).filter(({ returnable }) => returnable > 0)
    return {
      order,
      returns,
      refunds: await refundsOfReturns(queries, returns),
      exchangeNumbers: await exchangeNumbers(queries, returns),
      withdrawals: await readWithdrawalReturns(queries, order, returns),
      hasLabels: app.labelReturns !== null,
      returnable: await Promise.all(
        lines.map(async (line) => ({ ...line, sizes: await findOtherSizes(app, order, line.line) })),
      ),
    }
  },
})
