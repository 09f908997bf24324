import { expect, test } from 'vitest'

import {
  answerOnAccount,
  fetchReceipt,
  fillBag,
  goToPay,
  onAccount,
  payOnPage,
  type PageAnswer,
  until,
} from '../buyer.ts'
import { surround, type Surroundings } from './processes.ts'
import { getStock } from './sale.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

const reconcilerWaitsMs = 2 * 60_000

/** Where the process dies, and whether the event that woke it is all that it will ever hear. */
const deaths = [
  { failpoint: 'webhook.event-stored', hearsAgain: true },
  { failpoint: 'order.session-read', hearsAgain: false },
  { failpoint: 'order.before-commit', hearsAgain: true },
  { failpoint: 'order.before-commit', hearsAgain: false },
  { failpoint: 'order.committed', hearsAgain: false },
] as const

/** The ways to pay, each by a provider of its own. */
const ways = {
  card: { checkout: {}, pay: (page: string): Promise<PageAnswer> => payOnPage(page) },
  account: { checkout: onAccount, pay: (page: string) => answerOnAccount(page, 'approve') },
}

const ignoringDeath = () => undefined

async function payAndDie(
  around: Surroundings,
  { failpoint, hearsAgain }: (typeof deaths)[number],
  { checkout, pay }: (typeof ways)[keyof typeof ways],
): Promise<string> {
  const open = () => around.start(0, { FAILPOINTS: `${failpoint}:kill` })
  let dying = await open()
  for (const provider of [around.simulator, around.klarna]) {
    provider.resetFaults()
    if (!hearsAgain) provider.setFaults({ drop: true })
  }
  const shop = async () => {
    const selection = await fillBag(dying.url, [around.items[0]?.item ?? ''])
    return { selection, page: await goToPay(dying.url, selection, checkout) }
  }
  // Events of earlier payments, told once more, may be what kills it first.
  const insist = (): ReturnType<typeof shop> =>
    shop().catch(async () => {
      await dying.ended
      dying = await open()
      return insist()
    })
  const { selection, page } = await insist()
  const { location } = await pay(page)
  // Without an event, the buyer's way back is what wakes it.
  if (!hearsAgain) await fetch(location ?? '', { redirect: 'manual' }).catch(ignoringDeath)
  expect(await dying.ended).toBe('SIGKILL')
  return selection
}

test.each([
  ['captured payment', 'card'],
  ['purchase on account', 'account'],
] as const)(
  '[C5] [C1] killed again and again between payment and order: every %s has its order after the restart',
  (_, way) =>
    tally(
      'C5',
      `kill -9 at one of 5 places between payment by ${way} and order, then a restart`,
      async (count) => {
        const around = await surround('sqlite', { processes: 1, units: 1000, onAccount: way === 'account' })
        try {
          const selections: string[] = []
          while (count.attempts() < repetitions('C5') && count.hasTime()) {
            const death = deaths[count.attempts() % deaths.length] ?? deaths[0]
            const selection = await payAndDie(around, death, ways[way])
            selections.push(selection)
            if (!death.hearsAgain) around.pass(reconcilerWaitsMs + 1000)
            const restarted = await around.start(0)
            await until(
              async () => (await fetchReceipt(restarted.url, selection)) !== null,
              `order ${count.attempts()} after ${death.failpoint}`,
            )
            await restarted.kill()
            count.tried()
          }
          // Jobs that a dead process had taken are free again by then.
          around.pass(reconcilerWaitsMs)
          const kills = count.attempts()
          const last = await around.start(0)
          const receipts = await Promise.all(selections.map((selection) => fetchReceipt(last.url, selection)))
          expect(new Set(receipts.map((receipt) => receipt?.order)).size).toBe(kills)
          expect([...around.simulator.ledger(), ...around.klarna.ledger()]).toHaveLength(kills)
          // A process that died between sending and noting sends again; mail servers know the repetition by its Message-ID.
          const confirmations = () =>
            new Set(around.mailbox.messages().map(({ messageId }) => messageId)).size
          await until(() => confirmations() === kills, 'the confirmations')
          await around.checkBooks(count)
        } finally {
          await around.close()
        }
      },
    ),
  timeoutMs,
)

test.each([
  ['pay.attempt-committed', 0],
  ['pay.session-created', 0],
  ['pay.session-stored', 1],
])(
  '[C1] killed at %s, before anybody could pay: stock and bag are free again',
  (failpoint) =>
    tally('C1', `kill -9 at ${failpoint}`, async (count) => {
      const around = await surround('sqlite', { processes: 1, units: 1000 })
      try {
        while (count.attempts() < repetitions('C1') && count.hasTime()) {
          const dying = await around.start(0, { FAILPOINTS: `${failpoint}:kill` })
          const selection = await fillBag(dying.url, [around.items[0]?.item ?? ''])
          await goToPay(dying.url, selection).catch(ignoringDeath)
          expect(await dying.ended).toBe('SIGKILL')
          around.pass(32 * 60_000)
          const restarted = await around.start(0)
          await until(
            async () => (await getStock(around, around.items[0]?.sku ?? '')).reserved === 0,
            'the stock',
          )
          const { location } = await payOnPage(await goToPay(restarted.url, selection))
          await fetch(location ?? '', { redirect: 'manual' })
          count.expect((await fetchReceipt(restarted.url, selection)) !== null, 'the bag could not be bought')
          count.tried()
          await restarted.kill()
        }
        await around.checkBooks(count)
      } finally {
        await around.close()
      }
    }),
  timeoutMs,
)
