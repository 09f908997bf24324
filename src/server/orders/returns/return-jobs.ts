import type { ReturnsConfig } from '#contract/markets.ts'

import type { Database } from '../../database/database.ts'
import type { JobHandlers } from '../../jobs/job-runner.ts'
import type { MailContext } from '../../mail/short-mail.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { OrderLinks } from '../order-link.ts'
import type { Order } from '../receipt.ts'
import type { OrdersService } from '../service.ts'
import type { ReturnLabels } from './return-labels.ts'
import { announcedMail, receivedMail } from './return-mail.ts'
import { exchangeNumbers, findReturn, updateReturn, type OrderReturn } from './returns-repository.ts'

interface ReturnJobsDeps {
  readonly database: Database
  readonly orders: Pick<OrdersService, 'byId'>
  readonly orderLinks: Pick<OrderLinks, 'getUrl'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly head: MailContext
  readonly returns: ReturnsConfig
  /** Null: no carrier makes labels, so the shop's own instructions are mailed. */
  readonly labels: ReturnLabels | null
}

/** The mails of returns; the label of an announced one is asked for first. Repeating one sends the same Message-ID. */
export function createReturnJobs({
  database,
  orders,
  orderLinks,
  mailer,
  head,
  returns,
  labels,
}: ReturnJobsDeps): JobHandlers<'return-mail'> {
  async function withLabel(found: OrderReturn, order: Order): Promise<OrderReturn> {
    if (!labels || found.label_url !== '' || found.state !== 'announced') return found
    const { snapshot, number } = order
    const label = await labels.create({
      id: found.id,
      order: number,
      from: snapshot.shippingAddress ?? snapshot.address,
      lines: found.lines.map(({ line, quantity }) => {
        const { sku = '', productName: name = '' } = snapshot.items[line - 1] ?? {}
        return { sku, name, quantity }
      }),
    })
    if (!label) return found
    const noted = { label_carrier: label.carrier, label_tracking: label.trackingId, label_url: label.url }
    await database.write((tx) => updateReturn(tx, found.id, noted))
    return { ...found, ...noted }
  }
  return {
    async 'return-mail'({ payload }) {
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
          : receivedMail(head, mailed, { ...news, found }),
      )
    },
  }
}
