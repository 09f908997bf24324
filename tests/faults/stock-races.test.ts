import { afterEach, describe, test } from 'vitest'

import { armFailpoint, type FailpointName } from '#server/failpoint.ts'

import {
  call,
  handleReturn,
  fillBag,
  goToPay,
  payOnPage,
  fetchReceipt,
  startPayment,
  until,
} from '../buyer.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import { timeoutMs, tally, repetitions, type Tally } from './tally.ts'

let shop: PaidShop
let disarm: () => void = () => undefined
afterEach(async () => {
  disarm()
  disarm = () => undefined
  await shop.close()
})

const getItem = () => shop.items[0]?.item ?? ''
const getSku = () => shop.items[0]?.sku ?? ''
const setStock = (units: number) =>
  shop.database.write((tx) => shop.services.stock.set(tx, getSku(), units, 'counted'))
const back = async (url: string) => {
  const { location } = await payOnPage(url)
  return location === null ? null : handleReturn(location)
}
const urlIn = (data: unknown) => (data as { data?: { url?: string } }).data?.url ?? ''
const quiet = () =>
  until(() => shop.simulator.events().every(({ pending_webhooks }) => pending_webhooks === 0), 'all events')
const sendAll = async () => {
  while ((await shop.services.jobRunner.runOnce()) > 0);
}
const endWell = async (count: Tally) => {
  await quiet()
  await shop.services.jobRunner.runOnce()
  await count.books(shop.database, shop.simulator.ledger(), shop.now())
}

describe('one unit, two buyers', () => {
  /** Where the second comes, and what the first does then, if that one has the unit. */
  const moments: readonly (readonly [at: FailpointName, first: 'pays' | 'turns back' | 'is cancelled'])[] = [
    ['call.received', 'pays'],
    ['pay.cart-locked', 'pays'],
    ['pay.stock-reserved', 'pays'],
    ['pay.attempt-committed', 'pays'],
    ['pay.session-created', 'pays'],
    ['pay.session-stored', 'pays'],
    ['webhook.verified', 'pays'],
    ['webhook.event-stored', 'pays'],
    ['order.session-read', 'pays'],
    ['order.before-commit', 'pays'],
    ['order.committed', 'pays'],
    // The confirmation is sent.
    ['outbox.job-claimed', 'pays'],
    ['outbox.job-done', 'pays'],
    ['abandon.session-expired', 'turns back'],
    ['abandon.stock-released', 'turns back'],
    // By staff: the unit is back, and the money goes back.
    ['outbox.job-claimed', 'is cancelled'],
    ['outbox.job-done', 'is cancelled'],
  ]

  test(
    '[A3] the second starts to pay exactly where the first is: one order, the other is told before paying',
    () =>
      tally('A3', `a second buyer at each of ${moments.length} moments`, async (count) => {
        shop = await openPaidShop('postgres', { units: 1 })
        for (let round = 0; round < repetitions('A3') && count.hasTime(); round++)
          await meetAt(moments[round % moments.length] ?? ['order.committed', 'pays'], count)
        await endWell(count)
      }),
    timeoutMs,
  )

  async function meetAt([at, become]: (typeof moments)[number], count: Tally): Promise<void> {
    await setStock(1)
    const first = await fillBag(shop.url, [getItem()])
    const second = await fillBag(shop.url, [getItem()])
    let duplicate: ReturnType<typeof startPayment> | undefined
    const arm = () =>
      (disarm = armFailpoint(at, async () => {
        if (duplicate) return
        duplicate = startPayment(shop.url, second)
        // Where the first holds a lock, the second has to wait for it.
        await Promise.race([duplicate, new Promise((resolve) => setTimeout(resolve, 100))])
      }))
    if (become !== 'is cancelled') arm()
    const started = await startPayment(shop.url, first)
    if (become === 'turns back') await cancel(first)
    else if (started.status === 200) await back(urlIn(started.data))
    if (become === 'is cancelled') {
      await sendAll()
      const number = (await fetchReceipt(shop.url, first))?.order ?? ''
      await staffFor(shop).cancel(number, 'not wanted')
      arm()
    }
    if (at.startsWith('outbox')) await sendAll()
    await until(() => duplicate !== undefined, `the failpoint ${at}`)
    disarm()
    const met = await duplicate
    const what = `the second at ${at} when the first ${become}`
    count.tried()
    const isReported = [started, met].every((answer) => answer?.status === 409 || answer?.status === 200)
    count.expect(isReported, `${what}: answered ${started.status} and ${met?.status}`)
    if (met?.status === 200) await back(urlIn(met.data))
    else if (become === 'turns back') await back(await goToPay(shop.url, second))
    const orders = [await fetchReceipt(shop.url, first), await fetchReceipt(shop.url, second)]
    const made = orders.filter((order) => order !== null).length
    count.expect(made === (become === 'is cancelled' ? 2 : 1), `${what}: ${made} orders for one unit`)
    const left = await shop.getStock(getSku())
    count.expect(left.on_hand === 0 && left.reserved === 0, `${what}: left over ${JSON.stringify(left)}`)
    await quiet()
  }

  const cancel = (selection: string) =>
    handleReturn(
      `${shop.url}/wp-json/commerce/v1/payment-return/stripe-checkout?selection=${selection}&cancelled=1`,
    )
})

test(
  '[A7] stock that is counted down to nothing while the buyer pays: order incomplete, money back, a person told',
  () =>
    tally('A7', 'stock set to 0 between the capture and the order', async (count) => {
      shop = await openPaidShop('postgres', { units: 5 })
      shop.simulator.setFaults({ drop: true })
      for (let round = 0; round < repetitions('A7') && count.hasTime(); round++) {
        await setStock(5)
        const selection = await fillBag(shop.url, [getItem()])
        const page = await goToPay(shop.url, selection)
        disarm = armFailpoint('order.session-read', () => setStock(0))
        await back(page)
        disarm()
        count.tried()
        const receipt = await fetchReceipt(shop.url, selection)
        count.expect(
          receipt?.statusDescription === 'Incomplete',
          `the receipt says ${receipt?.statusDescription}`,
        )
      }
      const reported = await shop.database.read
        .selectFrom('attention')
        .select('id')
        .where('kind', '=', 'shortfall')
        .execute()
      count.expect(reported.length === count.attempts(), `${reported.length} matters before a person`)
      while ((await shop.services.jobRunner.runOnce()) > 0);
      const kept = shop.simulator.ledger().filter(({ captured, refunded }) => captured !== refunded)
      count.expect(kept.length === 0, `${kept.length} payments were kept`)
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[A9] the time is over, or the buyer turns back, at the moment of paying: nothing lost, nothing sold twice',
  () =>
    tally('A9', 'pay against expiry and against cancelling, at once', async (count) => {
      shop = await openPaidShop('postgres', { units: 100_000 })
      shop.simulator.setFaults({ drop: true })
      const before = await shop.getStock(getSku())
      let ordered = 0
      for (let round = 0; round < repetitions('A9') && count.hasTime(); round++) {
        const selection = await fillBag(shop.url, [getItem()])
        const page = await goToPay(shop.url, selection)
        const [paid] = await Promise.all([payOnPage(page), end(selection, round)])
        if (paid.location) await handleReturn(paid.location)
        count.tried()
        const receipt = await fetchReceipt(shop.url, selection)
        if (receipt) ordered++
        count.expect(
          (receipt !== null) === (paid.location !== null),
          `${paid.status} on the page and ${receipt === null ? 'no' : 'an'} order`,
        )
      }
      const after = await shop.getStock(getSku())
      count.expect(after.on_hand === before.on_hand - ordered && after.reserved === 0, JSON.stringify(after))
      count.note(`${ordered} paid in time`)
      await endWell(count)
    }),
  timeoutMs,
)

/** Every other time by the clock, else by the buyer's way back; a little sooner or later than the payment. */
async function end(selection: string, round: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, round % 7))
  if (round % 2 === 0) {
    shop.pass(32 * 60_000)
    await shop.services.payments.reconciler.runOnce()
  } else
    await handleReturn(
      `${shop.url}/wp-json/commerce/v1/payment-return/stripe-checkout?selection=${selection}&cancelled=1`,
    )
}

test(
  '[A10] [I12] payments that nobody finishes: after 32 minutes every unit can be sold again',
  () =>
    tally('A10', 'payments left alone, clock +32 min, two rounds of the reconciler', async (count) => {
      shop = await openPaidShop('postgres', { units: repetitions('A10') })
      for (let begun = 0; begun < repetitions('A10') && count.hasTime(); begun += 10)
        await Promise.all(
          Array.from({ length: 10 }, async () => {
            await goToPay(shop.url, await fillBag(shop.url, [getItem()]))
            count.tried()
          }),
        )
      count.expect(
        (await shop.getStock(getSku())).reserved === count.attempts(),
        'not every unit was reserved',
      )
      shop.pass(32 * 60_000)
      await shop.services.payments.reconciler.runOnce()
      await shop.services.payments.reconciler.runOnce()
      const { reserved } = await shop.getStock(getSku())
      if (reserved > 0) count.wrong(`${reserved} units are still reserved`, reserved)
      count.expect(
        (await back(await goToPay(shop.url, await fillBag(shop.url, [getItem()])))) !== null,
        'not sold',
      )
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[B12] the bag is changed in a second tab at each point of the payment: what is ordered is what was paid',
  () =>
    tally('B12', 'a unit added at each of 5 failpoints of the payment', async (count) => {
      shop = await openPaidShop('postgres', { units: 100_000 })
      shop.simulator.setFaults({ drop: true })
      const points: readonly FailpointName[] = [
        'pay.attempt-committed',
        'pay.session-created',
        'pay.session-stored',
        'order.session-read',
        'order.committed',
      ]
      for (let round = 0; round < repetitions('B12') && count.hasTime(); round++) {
        const selection = await fillBag(shop.url, [getItem()])
        let change: ReturnType<typeof call> | undefined
        disarm = armFailpoint(points[round % points.length] ?? 'order.committed', async () => {
          if (change) return
          change = call(shop.url, 'addToCart', { item: getItem(), selection })
          await Promise.race([change, new Promise((resolve) => setTimeout(resolve, 100))])
        })
        const started = await startPayment(shop.url, selection)
        if (urlIn(started.data)) await back(urlIn(started.data))
        disarm()
        await change
        count.tried()
        if ((await fetchReceipt(shop.url, selection)) === null) await back(await goToPay(shop.url, selection))
        const receipt = await fetchReceipt(shop.url, selection)
        const session = shop.simulator.ledger().at(-1)
        count.expect(
          Math.round((receipt?.totals.grandTotalPriceAsNumber ?? 0) * 100) === session?.captured,
          `ordered ${receipt?.totals.grandTotalPriceAsNumber}, paid ${session?.captured} minor units`,
        )
      }
      await endWell(count)
    }),
  timeoutMs,
)
