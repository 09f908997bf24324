import { afterEach, beforeEach, test } from 'vitest'

import { sign } from '#simulator/webhooks.ts'

import { handleReturn, fillBag, goToPay, payOnPage, fetchReceipt } from '../buyer.ts'
import { readIssues } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import { eventText, post, send, sessionIn } from './provider-event.ts'
import { timeoutMs, tally, repetitions, type Tally } from './tally.ts'

const day = 24 * 60 * 60_000

let shop: PaidShop
beforeEach(async () => {
  shop = await openPaidShop('postgres', { units: 100_000 })
  shop.simulator.setFaults({ drop: true })
})
afterEach(() => shop.close())

/** Pays, and nobody tells the shop. */
async function paySilently(): Promise<{ selection: string; returnUrl: string; sessionId: string }> {
  const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
  const { location } = await payOnPage(await goToPay(shop.url, selection))
  return { selection, returnUrl: location ?? '', sessionId: sessionIn(location ?? '') }
}
const report = (body: string) => send(shop.url, shop.webhookSecret, body, shop.now())
const rowsIn = (table: 'orders' | 'provider_events' | 'attention' | 'payment_attempts') =>
  shop.database.read
    .selectFrom(table)
    .select((is) => is.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))
const endWell = async (count: Tally) => {
  while ((await shop.services.jobRunner.runOnce()) > 0);
  await count.books(shop.database, shop.simulator.ledger(), shop.now())
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}

test(
  '[B2] five events in every order end in the same state',
  () =>
    tally('B2', 'orders of five events of one payment', async (count) => {
      const all = permutations([
        'checkout.session.completed',
        'checkout.session.expired',
        'payment_intent.succeeded',
        'charge.refunded',
        'checkout.session.async_payment_failed',
      ])
      const step = Math.floor(all.length / repetitions('B2'))
      for (let index = 0; index < all.length && count.hasTime(); index += step) {
        const { selection, sessionId } = await paySilently()
        for (const type of all[index] ?? [])
          count.expect((await report(eventText(type, sessionId))) === 200, `${type} was refused`)
        count.tried()
        const receipt = await fetchReceipt(shop.url, selection)
        count.expect(
          receipt?.statusDescription === 'Confirmed',
          `${all[index]?.join(', ')}: ${receipt?.status}`,
        )
      }
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[B4] nobody tells the shop: the reconciler finds every payment within three minutes',
  () =>
    tally('B4', 'payments without webhook and without return', async (count) => {
      const paid = []
      for (let index = 0; index < repetitions('B4') && count.hasTime(); index++)
        paid.push(await paySilently())
      shop.pass(2 * 60_000 + 1000)
      await shop.services.payments.reconciler.runOnce()
      for (const { selection } of paid) {
        count.tried()
        count.expect((await fetchReceipt(shop.url, selection)) !== null, 'a paid bag has no order')
      }
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[B7] the way back opened again and again, on the first day and later: one order, and after a day nothing personal',
  () =>
    tally('B7', 'the return address opened by others', async (count) => {
      const { selection, returnUrl } = await paySilently()
      const personal = /anna|Storgatan|113 ?51|070 123/i
      const firstDay = Math.floor(repetitions('B7') / 2)
      for (let visit = 0; visit < repetitions('B7') && count.hasTime(); visit++) {
        if (visit === firstDay) shop.pass(day + 1000)
        const landing = await handleReturn(returnUrl)
        const receipt = await fetchReceipt(shop.url, selection)
        const text = JSON.stringify(receipt?.masked === false ? landing : [landing, receipt])
        count.tried()
        count.expect(receipt?.masked === visit >= firstDay, `masked: ${receipt?.masked}`)
        count.expect(!personal.test(text), text.slice(0, 200))
      }
      count.expect((await rowsIn('orders')) === 1, 'more than one order')
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[B8] messages that are not the provider’s: refused, each without effect',
  () =>
    tally('B8', 'messages cut, altered, signed by others or not at all', async (count) => {
      const { selection, sessionId } = await paySilently()
      const body = eventText('checkout.session.completed', sessionId)
      const good = sign(body, shop.webhookSecret, Math.floor(Date.now() / 1000))
      const forgeries: readonly ((seed: number) => readonly [string, string | undefined])[] = [
        () => [body, undefined],
        (seed) => [body, good.slice(0, seed % good.length)],
        (seed) => [body, sign(body, `whsec_${seed}`, Math.floor(Date.now() / 1000))],
        (seed) => [flipped(body, seed), good],
        (seed) => [body, flipped(good, seed)],
        (seed) => [`${body}${' '.repeat(1 + (seed % 9))}`, good],
        (seed) => [body, `${good.replace('v1=', 'v0=')},v1=${'0'.repeat(seed % 65)}`],
      ]
      for (let seed = 0; seed < repetitions('B8') && count.hasTime(); seed++) {
        const [text, signature] = forgeries[seed % forgeries.length]?.(seed) ?? [body, undefined]
        const status = await post(shop.url, text, signature)
        count.tried()
        count.expect(status === 400, `answered ${status} to ${signature}`)
      }
      count.expect((await rowsIn('provider_events')) === 0, 'an event was kept')
      count.expect((await fetchReceipt(shop.url, selection)) === null, 'an order was made')
      count.expect((await report(body)) === 200, 'the real message was refused')
      await endWell(count)
    }),
  timeoutMs,
)

/** One bit of one character other than it was, and still text. */
function flipped(text: string, seed: number): string {
  const at = (seed * 7919) % text.length
  const other = text[at] === '1' ? '2' : '1'
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`
}

test(
  '[B9] a message that was overheard comes again: refused when it is older than five minutes',
  () =>
    tally('B9', 'signed messages of 301 s and more ago', async (count) => {
      const { sessionId } = await paySilently()
      for (let replay = 0; replay < repetitions('B9'); replay++) {
        const body = eventText('checkout.session.completed', sessionId)
        const status = await send(shop.url, shop.webhookSecret, body, shop.now() - 301_000 - replay * 60_000)
        count.tried()
        count.expect(status === 400, `answered ${status}`)
      }
      count.expect((await rowsIn('provider_events')) === 0, 'an event was kept')
    }),
  timeoutMs,
)

test.each([
  ['10 minutes ahead', 10],
  ['10 minutes behind', -10],
  ['two and a half minutes ahead', 2.5],
])('[B9] a clock that is %s is raised as an issue for staff, and no payment is lost', (_, minutes) =>
  tally('B9', `our clock ${minutes} min off the provider's`, async (count) => {
    await shop.close()
    shop = await openPaidShop('postgres', { units: 10, clockAheadMs: minutes * 60_000 })
    shop.simulator.setFaults({ drop: true })
    const { selection } = await paySilently()
    shop.pass(2 * 60_000 + 1000)
    await shop.services.payments.reconciler.runOnce()
    await shop.services.payments.reconciler.runOnce()
    count.tried()
    count.expect((await fetchReceipt(shop.url, selection)) !== null, 'no order')
    const reported = await readIssues(shop.database, { all: true })
    count.expect(
      reported.length === 1 &&
        reported[0]?.kind === 'clock' &&
        reported[0].message.includes(minutes > 0 ? 'ahead' : 'behind'),
      JSON.stringify(reported),
    )
    await endWell(count)
  }),
)

test('[B9] clocks that agree to a minute are nobody’s concern', () =>
  tally('B9', 'our clock 1 min off', async (count) => {
    await shop.close()
    shop = await openPaidShop('postgres', { units: 10, clockAheadMs: 60_000 })
    shop.simulator.setFaults({ drop: true })
    await paySilently()
    shop.pass(2 * 60_000 + 1000)
    await shop.services.payments.reconciler.runOnce()
    count.tried()
    count.expect((await rowsIn('attention')) === 0, 'somebody was told')
  }))

test(
  '[B10] less, more currency, less in another currency: no order, money back, a person told',
  () =>
    tally('B10', 'payments of another amount or currency', async (count) => {
      for (let index = 0; index < repetitions('B10') && count.hasTime(); index++) {
        const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
        const page = await goToPay(shop.url, selection)
        shop.simulator.setFaults({
          payLess: index % 3 === 1 ? 0 : 1 + index,
          otherCurrency: index % 3 === 0 ? '' : 'eur',
        })
        const { location } = await payOnPage(page)
        shop.simulator.setFaults({ payLess: 0, otherCurrency: '' })
        await handleReturn(location ?? '')
        count.tried()
        count.expect((await fetchReceipt(shop.url, selection)) === null, 'an order was made')
      }
      count.expect((await rowsIn('attention')) === count.attempts(), 'not every case was told')
      while ((await shop.services.jobRunner.runOnce()) > 0);
      const kept = shop.simulator.ledger().filter(({ captured, refunded }) => captured !== refunded)
      count.expect(kept.length === 0, `${kept.length} payments were kept`)
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[B11] the ids of one payment in the way back and the events of another: nothing',
  () =>
    tally('B11', 'a paid session under the selection of another bag', async (count) => {
      for (let index = 0; index < repetitions('B11') && count.hasTime(); index++) {
        const mine = await paySilently()
        const yours = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
        await goToPay(shop.url, yours)
        const swapped = mine.returnUrl.replace(mine.selection, yours)
        await handleReturn(swapped)
        const theirs = shop.simulator.sessions().at(-1) ?? ''
        await report(eventText('checkout.session.completed', theirs))
        await report(
          eventText('checkout.session.completed', theirs, {
            data: { object: { id: theirs, object: 'checkout.session', client_reference_id: mine.sessionId } },
          }),
        )
        count.tried()
        count.expect((await fetchReceipt(shop.url, yours)) === null, 'the unpaid bag was ordered')
        await handleReturn(mine.returnUrl)
        count.expect((await fetchReceipt(shop.url, mine.selection)) !== null, 'the paid bag was not ordered')
      }
      await endWell(count)
    }),
  timeoutMs,
)

test(
  '[B20] unknown types, sessions of other accounts, test messages: taken, and nothing done',
  () =>
    tally('B20', 'well signed messages that are not about us', async (count) => {
      const kinds = [
        () => eventText('customer.created', 'cus_1'),
        () => eventText('checkout.session.completed', 'cs_test_of_somebody_else'),
        () => eventText('checkout.session.completed', 'cs_live_1', { account: 'acct_other', livemode: true }),
        () => eventText('a.type.of.tomorrow', 'x', { data: { object: {} } }),
        () => eventText('charge.dispute.created', 'dp_1', { api_version: '2099-01-01' }),
      ]
      for (let index = 0; index < repetitions('B20'); index++) {
        const status = await report(kinds[index % kinds.length]?.() ?? '')
        count.tried()
        count.expect(status === 200 || status === 400, `answered ${status}`)
      }
      count.expect((await rowsIn('orders')) + (await rowsIn('payment_attempts')) === 0, 'something was made')
    }),
  timeoutMs,
)

test(
  '[B22] refunds of one order in parallel: never more than was captured',
  () =>
    tally('B22', 'refunds of 300 of 1 290, 20 at once', async (count) => {
      for (let done = 0; done < repetitions('B22') && count.hasTime(); done += 20) {
        const { returnUrl, selection } = await paySilently()
        await handleReturn(returnUrl)
        const number = (await fetchReceipt(shop.url, selection))?.order ?? ''
        const results = await Promise.allSettled(
          Array.from({ length: 20 }, () => staffFor(shop).refundAmount(number, 30_000)),
        )
        count.tried(results.length)
        const through = results.filter(({ status }) => status === 'fulfilled').length
        count.expect(through === 4, `${through} refunds of 300 went through`)
      }
      while ((await shop.services.jobRunner.runOnce()) > 0);
      const over = shop.simulator.ledger().filter(({ captured, refunded }) => refunded > captured)
      count.expect(over.length === 0, `${over.length} payments were refunded beyond their sum`)
      await endWell(count)
    }),
  timeoutMs,
)
