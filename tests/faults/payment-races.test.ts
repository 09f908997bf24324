import { afterAll, beforeAll, test } from 'vitest'

import { createStockService } from '#server/stock/service.ts'

import {
  anna,
  call,
  fillBag,
  goToPay,
  payOnPage,
  fetchReceipt,
  startPayment,
  until,
  webhookPath,
} from '../buyer.ts'
import { surround, type Surroundings } from './processes.ts'
import { eventText, send, sessionIn } from './provider-event.ts'
import { fillBags, returnUntilHandled, openSale, payTogether, getStock, type Sale } from './sale.ts'
import { timeoutMs, tally, repetitions, type Tally } from './tally.ts'

const processes = 4
const plenty = 1_000_000

let around: Surroundings
let sale: Sale
beforeAll(async () => {
  around = await surround('postgres', { processes, units: plenty })
  sale = await openSale(around, processes)
}, 120_000)
afterAll(() => around.close())

const getItem = (size = 0) => around.items[size]?.item ?? ''
const getSku = () => around.items[0]?.sku ?? ''
const at = (returnUrl: string, buyer: number) => returnUrl.replace(/^http:\/\/[^/]+/, sale.getUrl(buyer))
const pay = async (pageUrl: string) => (await payOnPage(pageUrl)).location ?? ''
const listOrders = async (selections: readonly string[]) =>
  (
    await Promise.all(selections.map((selection, buyer) => fetchReceipt(sale.getUrl(buyer), selection)))
  ).filter((receipt) => receipt !== null)
const quiet = () =>
  until(
    () => around.simulator.events().every(({ pending_webhooks }) => pending_webhooks === 0),
    'the deliveries',
    60_000,
  )
/** So many, a few at a time. */
async function repeat(
  count: Tally,
  { times, atOnce }: { times: number; atOnce: number },
  once: (index: number) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < times && count.hasTime(); first += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, times - first) }, (_, index) => once(first + index)),
    )
}
const endWell = async (count: Tally) => {
  await quiet()
  await around.checkBooks(count)
}

test(
  '[B1] each event comes ten times at once: one order, one movement, one mail',
  () =>
    tally('B1', 'payments whose events are sent 10 times, to 4 processes in turn', async (count) => {
      around.simulator.resetFaults()
      around.simulator.setFaults({ duplicate: 10 })
      const before = (await getStock(around, getSku())).on_hand
      const mails = around.mailbox.messages().length
      const bags: string[] = []
      await repeat(count, { times: repetitions('B1'), atOnce: 5 }, async (buyer) => {
        around.simulator.pointAt({ webhookUrl: `${sale.getUrl(buyer)}${webhookPath}` })
        const selection = await fillBag(sale.getUrl(buyer), [getItem()])
        bags.push(selection)
        await pay(await goToPay(sale.getUrl(buyer), selection))
        count.tried()
      })
      await quiet()
      const orders = await listOrders(bags)
      const units = before - (await getStock(around, getSku())).on_hand
      count.expect(orders.length === bags.length, `${orders.length} orders of ${bags.length} payments`)
      count.expect(units === bags.length, `${units} units left for ${bags.length} payments`)
      await until(() => around.mailbox.messages().length >= mails + bags.length, 'the mails', 60_000)
      count.expect(around.mailbox.messages().length === mails + bags.length, 'more mails than orders')
      around.simulator.setFaults({ duplicate: 1 })
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[B3] webhook and way back at the same instant, in two processes: one order, and both say so',
  () =>
    tally('B3', 'webhook and return at once, in two of 4 processes', async (count) => {
      around.simulator.setFaults({ drop: true })
      await repeat(count, { times: repetitions('B3'), atOnce: 4 }, async (buyer) => {
        const selection = await fillBag(sale.getUrl(buyer), [getItem()])
        const returnUrl = await pay(await goToPay(sale.getUrl(buyer), selection))
        const event = eventText('checkout.session.completed', sessionIn(returnUrl))
        const [hook, page] = await Promise.all([
          send(sale.getUrl(buyer + 1), around.webhookSecret, event),
          returnUntilHandled(at(returnUrl, buyer + 2)),
        ])
        count.tried()
        // 503: busy; the provider sends it again.
        const isTaken = hook === 200 || (hook === 503 && page.includes('/receipt/'))
        count.expect(isTaken && page.includes('/receipt/'), `the webhook got ${hook}, the buyer ${page}`)
      })
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[B14] two tabs pay one bag in two processes: one capture is kept',
  () =>
    tally('B14', 'two checkouts of one bag started and paid at once', async (count) => {
      around.simulator.setFaults({ drop: true })
      await repeat(count, { times: repetitions('B14'), atOnce: 2 }, async (buyer) => {
        const selection = await fillBag(sale.getUrl(buyer), [getItem()])
        const tabs = await Promise.all([
          startPayment(sale.getUrl(buyer), selection),
          startPayment(sale.getUrl(buyer + 1), selection, { address: { ...anna, city: 'Lund' } }),
        ])
        const urls = tabs.map(({ data }) => (data as { data?: { url?: string } }).data?.url).filter(Boolean)
        const ways = await Promise.all(urls.map((url) => payOnPage(url ?? '')))
        await Promise.all(
          ways.map(async ({ location }, tab) => location && returnUntilHandled(at(location, buyer + tab))),
        )
        count.tried()
        const paid = ways.some(({ location }) => location !== null)
        const [order] = await listOrders([selection])
        count.expect(
          (order !== undefined) === paid,
          `${paid ? 'paid' : 'not paid'}, ${order ? 'an' : 'no'} order`,
        )
      })
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[A4] the same SKU put into one bag by many presses at once, and bags that fight for it: nothing beyond the stock',
  () =>
    tally('A4', 'units of one SKU, added 3 at once per bag, for 7 that there are', async (count) => {
      around.simulator.setFaults({ drop: true })
      const stock = createStockService({ database: around.database, now: around.now })
      const bagsAtOnce = 10
      for (let done = 0; done < repetitions('A4') && count.hasTime(); done += 3 * bagsAtOnce) {
        // Whoever won the round before still holds units, since nobody pays here.
        const { reserved: held } = await getStock(around, getSku())
        await around.database.write((tx) => stock.set(tx, getSku(), held + 7, 'counted'))
        const bags = await fillBags(sale, bagsAtOnce, () => [])
        let busy = 0
        await Promise.all(
          bags.flatMap((selection, buyer) =>
            [0, 1, 2].map(async (press) => {
              const added = await call(sale.getUrl(buyer + press), 'addToCart', {
                item: getItem(),
                selection,
              })
              if (added.status === 503) busy++
              count.tried()
            }),
          ),
        )
        const answers = await payTogether(sale, bags)
        const { on_hand, reserved } = await getStock(around, getSku())
        const won = answers.filter(({ status }) => status === 200).length
        busy += answers.filter(({ status }) => status === 503).length
        count.expect(reserved <= on_hand, `${won} bags of 3 hold ${reserved} of ${on_hand}`)
        // Who was told that the shop is busy may have fewer units in the bag, or holds some until the reconciler comes.
        count.expect(busy > 0 || (won === 2 && reserved === held + 6), `${won} bags of 3 were sold out of 7`)
      }
      await around.database.write((tx) => stock.set(tx, getSku(), plenty, 'counted'))
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[A8] stock is counted and set again and again while buyers buy: the ledger agrees',
  () =>
    tally('A8', 'payments while the stock is set every few milliseconds', async (count) => {
      around.simulator.setFaults({ drop: true })
      const stock = createStockService({ database: around.database, now: around.now })
      let isOver = false
      const importing = (async () => {
        for (let counted = 0; !isOver; counted++) {
          await around.database.write((tx) => stock.set(tx, getSku(), 500_000 + (counted % 1000), 'import'))
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      })()
      await repeat(count, { times: repetitions('A8'), atOnce: 10 }, async (buyer) => {
        const selection = await fillBag(sale.getUrl(buyer), [getItem(), getItem(1)])
        const started = await startPayment(sale.getUrl(buyer), selection)
        count.tried()
        count.expect(started.status === 200 || started.status === 503, `a start got ${started.status}`)
        if (started.status !== 200) return
        const { url } = (started.data as { data: { url: string } }).data
        await returnUntilHandled(at(await pay(url), buyer + 1))
      }).finally(() => (isOver = true))
      await importing
      await around.database.write((tx) => stock.set(tx, getSku(), plenty, 'counted'))
      await endWell(count)
    }),
  timeoutMs,
)
