import { afterEach, beforeEach, test } from 'vitest'

import { armFailpoint } from '#server/failpoint.ts'

import { newMember, openBrowser, requestResetLink } from '../api/member.ts'
import { handleReturn, fillBag, goToPay, payOnPage, fetchReceipt, startPayment, textAt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { isNightly } from '../nightly.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { chance } from './hostile-visitor.ts'
import { eventText, send, sessionIn } from './provider-event.ts'
import { timeoutMs, tally, repetitions, type Tally } from './tally.ts'

const [second, minute, hour, day] = [1000, 60_000, 60 * 60_000, 24 * 60 * 60_000] as const

/** Where the shop stands: its nights of daylight saving have 23 and 25 hours. */
const zone = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Europe/Stockholm'
  if (new Date(2027, 6, 1).getTimezoneOffset() !== -120) throw new Error('The time zone cannot be set.')
})
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** Whoever is there when the clock goes wrong. */
interface Visitors {
  /** On the card page, with one of two units. */
  readonly paying: { readonly selection: string; readonly page: string }
  /** Has a bag with the same, and is later. */
  readonly rival: string
  /** Has paid for the other, and neither the buyer nor the provider has told the shop. */
  readonly paid: string
  readonly member: Awaited<ReturnType<typeof newMember>>
  /** A link to a new password, good for an hour. */
  readonly link: { i: string; id: string }
}

async function welcome(shop: PaidShop): Promise<Visitors> {
  const item = shop.items[0]?.item ?? ''
  shop.simulator.setFaults({ drop: true })
  const paid = await fillBag(shop.url, [item])
  await payOnPage(await goToPay(shop.url, paid))
  const [selection, rival] = [await fillBag(shop.url, [item]), await fillBag(shop.url, [item])]
  const page = await goToPay(shop.url, selection)
  const member = await newMember(shop.url)
  return {
    paying: { selection, page },
    rival,
    paid,
    member,
    link: await requestResetLink(shop, member.email),
  }
}

/** What a server does by itself, more than once. */
async function runHousekeeping(shop: PaidShop): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await shop.services.payments.reconciler.runOnce()
    while ((await shop.services.jobRunner.runOnce()) > 0);
  }
}

/** Somebody new buys, from the bag to the receipt. */
async function buys(shop: PaidShop, count: Tally, when: string): Promise<string> {
  const selection = await fillBag(shop.url, [shop.items[1]?.item ?? ''])
  const { location } = await payOnPage(await goToPay(shop.url, selection))
  await handleReturn(location ?? '')
  count.expect((await fetchReceipt(shop.url, selection)) !== null, `nobody can buy ${when}`)
  return selection
}

const isLoggedIn = async ({ member }: Visitors) => (await member.browser.call('getCustomer')).status === 200
const isGood = async (shop: PaidShop, { link }: Visitors) =>
  (await openBrowser(shop.url).call('verifyResetLink', link)).status === 200

/** Another buyer wants the unit of who stands on the card page; then that one pays. At most one of them may get through. */
async function contest(
  shop: PaidShop,
  { paying, rival }: Visitors,
  count: Tally,
  when: string,
): Promise<void> {
  const started = await startPayment(shop.url, rival)
  const { location } = await payOnPage(paying.page)
  if (location !== null) await handleReturn(location)
  const isPaid = shop.simulator.ledger().filter(({ captured }) => captured > 0).length > 1
  count.expect(
    !(started.status === 200 && isPaid),
    `${when}: the unit was given to another while it could still be paid`,
  )
  count.expect(
    isPaid === ((await fetchReceipt(shop.url, paying.selection)) !== null),
    `${when}: who stood on the card page paid: ${isPaid}, and it is not so in the shop`,
  )
  if (started.status !== 200) return
  const paid = await payOnPage(textAt(started.data, 'data', 'url'))
  await handleReturn(paid.location ?? '')
  count.expect((await fetchReceipt(shop.url, rival)) !== null, `${when}: the other has paid and no order`)
}

test(
  '[C12] the clock of the shop jumps by a day or an hour while somebody pays, and back again: no unit is given away that can still be paid, and nobody loses an order or a session',
  () =>
    tally('C12', 'jumps of our clock, by +1 day, −1 hour and others, and back', async (count) => {
      const { next } = chance(12)
      while (count.attempts() < repetitions('C12') / 2 && count.hasTime()) {
        const known = [day, -hour, 2 * hour, -day][count.attempts()]
        const ms = known ?? Math.floor((next() * 60 - 30) * hour)
        const when = `${(ms / hour).toFixed(1)} h off`
        const shop = await openPaidShop(dialects[count.attempts() % 2] ?? 'sqlite', { units: 2 })
        try {
          const visitors = await welcome(shop)
          shop.jump(ms)
          shop.pass(3 * minute)
          await runHousekeeping(shop)
          count.tried()
          count.expect(
            (await fetchReceipt(shop.url, visitors.paid)) !== null,
            `${when}: a paid bag has no order`,
          )
          await contest(shop, visitors, count, when)
          const bought = await buys(shop, count, when)
          count.expect(await isLoggedIn(visitors), `${when}: a member is logged out`)
          count.expect(
            (await isGood(shop, visitors)) === ms < 57 * minute,
            `${when}: the link is not as it was`,
          )
          await count.books(shop.database, shop.simulator.ledger(), shop.now())
          shop.jump(-ms)
          await runHousekeeping(shop)
          await buys(shop, count, `after a clock ${when} is right again`)
          count.expect(await isLoggedIn(visitors), `${when}, and right again: a member is logged out`)
          // Whose order was dated a day ago or more is a day old.
          const isShut = -ms >= day
          for (const selection of [bought, visitors.paid]) {
            const masked = (await fetchReceipt(shop.url, selection))?.masked
            count.expect(masked === isShut, `${when}, and right again: a receipt is masked: ${masked}`)
          }
          await runHousekeeping(shop)
          await count.books(shop.database, shop.simulator.ledger(), shop.now())
        } finally {
          await shop.close()
        }
      }
    }),
  timeoutMs,
)

test('[C12] a message that nobody got to the end of before the clock was set back is not left until it is as late again', () =>
  tally('C12', 'messages of the provider, and our clock an hour back', async (count) => {
    const shop = await openPaidShop('sqlite')
    try {
      shop.simulator.setFaults({ drop: true })
      const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
      const { location } = await payOnPage(await goToPay(shop.url, selection))
      const disarm = armFailpoint('webhook.event-stored', () => Promise.reject(new Error('died over it')))
      const body = eventText('checkout.session.completed', sessionIn(location ?? ''))
      const answered = await send(shop.url, shop.webhookSecret, body)
      disarm()
      shop.jump(-hour)
      await runHousekeeping(shop)
      count.tried()
      const event = await shop.database.read
        .selectFrom('provider_events')
        .select('processed_at')
        .executeTakeFirst()
      count.expect(
        answered === 500 && typeof event?.processed_at === 'number',
        JSON.stringify([answered, event]),
      )
      await count.books(shop.database, shop.simulator.ledger(), shop.now())
    } finally {
      await shop.close()
    }
  }))

/** The hour that is not there, and the one that is there twice (UTC). */
const nights = [
  ['that has no hour from two to three', '2027-03-28T01:00:00Z'],
  ['that has it twice', '2027-10-31T01:00:00Z'],
] as const

test.each(nights)(
  '[C12] in a night %s, holds, links, sessions and receipts last as long as in any other',
  (_, moment) =>
    tally('C12', 'nights of daylight saving, from 40 minutes before to a day after', async (count) => {
      const { next } = chance(Date.parse(moment) / second)
      while (count.attempts() < Math.ceil(repetitions('C12') / 4) && count.hasTime()) {
        const shop = await openPaidShop(dialects[count.attempts() % 2] ?? 'sqlite', { units: 2 })
        try {
          // The clocks change while the buyer stands on the card page.
          const before = isNightly ? 1 + Math.floor(next() * 29) : 20
          shop.pass(Date.parse(moment) - before * minute - Date.now())
          const visitors = await welcome(shop)
          shop.pass(29 * minute)
          await runHousekeeping(shop)
          count.tried()
          const held = async () => (await shop.getStock(shop.items[0]?.sku ?? '')).reserved
          count.expect((await held()) === 1, 'a unit was given back while its session is open')
          count.expect(
            (await fetchReceipt(shop.url, visitors.paid))?.masked === false,
            'a paid bag has no order',
          )
          shop.pass(5 * minute)
          await runHousekeeping(shop)
          count.expect((await held()) === 0, 'a unit is held though its session is over')
          await contest(shop, visitors, count, 'after the session')
          shop.pass(25 * minute)
          count.expect(await isGood(shop, visitors), 'a link is over before its hour')
          shop.pass(2 * minute)
          count.expect(!(await isGood(shop, visitors)), 'a link is good after its hour')
          const bought = await buys(shop, count, 'in such a night')
          shop.pass(day - minute)
          count.expect(
            (await fetchReceipt(shop.url, bought))?.masked === false,
            'a receipt is shut within a day',
          )
          shop.pass(2 * minute)
          count.expect(
            (await fetchReceipt(shop.url, bought))?.masked === true,
            'a receipt is open after a day',
          )
          count.expect(await isLoggedIn(visitors), 'a member is logged out')
          await runHousekeeping(shop)
          await count.books(shop.database, shop.simulator.ledger(), shop.now())
        } finally {
          await shop.close()
        }
      }
    }),
  timeoutMs,
)

test('[B9] the clock falls back by 10 minutes after it was compared with the provider’s: people still pay', async () => {
  const shop = await openPaidShop('postgres')
  await tally('B9', 'our clock falls back by 10 min between two payments', async (count) => {
    const buy = async () => {
      const selection = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
      const { location } = await payOnPage(await goToPay(shop.url, selection))
      await handleReturn(location ?? '')
      return fetchReceipt(shop.url, selection)
    }
    await buy()
    shop.jump(-10 * minute)
    count.tried()
    count.expect((await buy()) !== null, 'no order')
    shop.jump(10 * minute)
    await count.books(shop.database, shop.simulator.ledger(), shop.now())
  })
  await shop.close()
})
