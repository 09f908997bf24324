import type { ReturnsConfig } from '#contract/markets.ts'

import { CarrierError } from '../../carriers/service.ts'
import type { Database } from '../../database/database.ts'
import type { JobHandlers } from '../../jobs/job-runner.ts'
import type { MailContext } from '../../mail/short-mail.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { OrderLinks } from '../order-link.ts'
import type { Order } from '../receipt.ts'
import type { OrdersService } from '../service.ts'
import type { LabelReturns } from './return-labels-service.ts'
import { announcedMail, labelMail, receivedMail } from './return-mail.ts'
import { exchangeNumbers, findReturn, type OrderReturn } from './returns-repository.ts'

interface ReturnJobsDeps {
  readonly database: Database
  readonly orders: Pick<OrdersService, 'byId'>
  readonly orderLinks: Pick<OrderLinks, 'getUrl'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly head: MailContext
  readonly returns: ReturnsConfig
  /** Null: no carrier makes labels, so the shop's own instructions are mailed. */
  readonly labelReturns: LabelReturns | null
  readonly now: () => number
}

/** So long the mail waits for a carrier that is away. */
const waitForLabelMs = 30 * 60_000

/** The mails of returns; the label of an announced one is asked for first. Repeating one sends the same Message-ID. */
export function createReturnJobs({
  database,
  orders,
  orderLinks,
  mailer,
  head,
  returns,
  labelReturns,
  now,
}: ReturnJobsDeps): JobHandlers<'return-mail'> {
  /** A carrier that refuses, or is away for long, keeps nobody from sending it back. */
  async function withLabel(found: OrderReturn, order: Order): Promise<OrderReturn> {
    try {
      return (await labelReturns?.label(found, order)) ?? found
    } catch (reason) {
      const isOver = now() - found.announced_at > waitForLabelMs
      if (reason instanceof CarrierError && (reason.why === 'refused' || isOver)) return found
      throw reason
    }
  }
  return {
    async 'return-mail'({ key, payload }) {
      const found = await findReturn(database.read, payload.return)
      const order = found && (await orders.byId(found.order_id))
      if (!found || !order) throw new Error(`There is no return ${payload.return} to write about.`)
      // A buyer who was erased meanwhile has no address any more.
      if (!order.email.includes('@')) return
      const mailed = { ...order, url: orderLinks.getUrl(order) }
      const exchangeNumber =
        (await exchangeNumbers(database.read, [found])).get(found.exchange_order_id ?? '') ?? null
      const news = { instructions: returns.instructions ?? [], exchangeNumber }
      await mailer.send(
        payload.news === 'announced'
          ? announcedMail(head, mailed, { ...news, found: await withLabel(found, order) })
          : payload.news === 'label'
            ? labelMail(head, mailed, { found, key })
            : receivedMail(head, mailed, { ...news, found }),
      )
    },
  }
}
