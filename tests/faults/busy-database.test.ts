import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'
import { sql } from '#server/database/kysely.ts'

import { createCheckout, fillBag, goToPay, payOnPage, fetchReceipt, startPayment, until } from '../buyer.ts'
import { isNightly } from '../nightly.ts'
import { startPostgres, type PostgresServer } from '../postgres.ts'
import { surround, type Surroundings } from './processes.ts'
import { returnUntilHandled } from './sale.ts'
import { timeoutMs, tally, repetitions, type Tally } from './tally.ts'

interface Reported {
  readonly status: number
  readonly retryAfter: string | null
  readonly ms: number
}

/** One request, with how long it took; what takes longer than half a minute counts as never answered. */
async function time(url: string, init: RequestInit = {}): Promise<Reported> {
  const before = performance.now()
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    ms: Math.round(performance.now() - before),
  }
}

const ask = (url: string, name: CallName, body: object): Promise<Reported> =>
  time(`${url}${callPath(name, shop.namespaces)}`, {
    method: calls[name].method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Done, or a 503 that says when to come again; and within the bound. */
function judge(count: Tally, answers: readonly Reported[], boundMs: number): void {
  for (const { status, retryAfter, ms } of answers) {
    count.tried()
    const isAnswer = status === 200 || status === 201 || (status === 503 && Number(retryAfter) > 0)
    count.expect(isAnswer, `answered ${status}, Retry-After ${retryAfter}`)
    count.expect(ms < boundMs, `an answer after ${ms} ms`)
  }
  count.note(`longest ${Math.max(...answers.map(({ ms }) => ms))} ms`)
}

/** A purchase from the empty bag to the receipt, as on any other day. */
async function buys(around: Surroundings, url: string, count: Tally): Promise<void> {
  const selection = await fillBag(url, [around.items[0]?.item ?? ''])
  const { location } = await payOnPage(await goToPay(url, selection))
  await returnUntilHandled(location ?? '')
  count.expect((await fetchReceipt(url, selection)) !== null, 'a purchase afterwards has no order')
}

/** Other clients take every connection there is, those of the shop, too. Returns a function that releases them. */
async function useUp(postgres: PostgresServer): Promise<() => Promise<void>> {
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({ connectionString: postgres.url('postgres'), application_name: 'other' })
    client.on('error', () => undefined)
    await client.connect()
    clients.push(client)
    return client
  }
  const first = await connect()
  const fill = () =>
    connect().then(
      () => true,
      () => false,
    )
  for (let isFull = false; !isFull;) {
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> 'other'`,
    )
    while (await fill());
    const { rows } = await first.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and application_name <> 'other'`,
    )
    isFull = rows[0]?.count === 0
  }
  return async () => void (await Promise.all(clients.map((client) => client.end())))
}

test(
  '[C10] other clients use all connections of PostgreSQL: shoppers hear within two seconds when to come again, and within five of their going everything works',
  () =>
    tally('C10', 'calls while other clients hold all 200 connections', async (count) => {
      const postgres = await startPostgres()
      onTestFinished(() => postgres.stop())
      const around = await surround('postgres', { processes: 1, units: 1000, postgres })
      try {
        const { url } = await around.start(0)
        const [item = ''] = around.items.map((each) => each.item)
        const selection = await fillBag(url, [item])
        const paying = await fillBag(url, [item])
        const page = await goToPay(url, paying)
        const letGo = await useUp(postgres)
        const { location } = await payOnPage(page)
        while (count.attempts() < repetitions('C10') && count.hasTime()) {
          const answers = await Promise.all([
            ...Array.from({ length: 5 }, () => ask(url, 'createCart', { country: 'SE' })),
            ...Array.from({ length: 5 }, () => ask(url, 'addToCart', { item, selection })),
            ...Array.from({ length: 5 }, () => ask(url, 'startPayment', createCheckout(selection))),
            ...Array.from({ length: 5 }, () => ask(url, 'getCart', { selection })),
          ])
          judge(count, answers, 2000)
          count.expect(
            answers.every(({ status }) => status === 503),
            'somebody had a connection',
          )
          const health = await time(`${url}/healthz`)
          count.expect(
            health.status === 503 && health.ms < 2000,
            `/healthz: ${health.status}, ${health.ms} ms`,
          )
        }
        await letGo()
        const freeAt = performance.now()
        await until(async () => (await time(`${url}/healthz`)).status === 200, 'the shop is well again', 5000)
        count.note(`well again after ${Math.round(performance.now() - freeAt)} ms`)
        // Who paid meanwhile, and who waited with a full bag.
        await returnUntilHandled(location ?? '')
        count.expect((await fetchReceipt(url, paying)) !== null, 'who paid meanwhile has no order')
        count.expect((await startPayment(url, selection)).status === 200, 'the bag cannot be paid')
        await buys(around, url, count)
        await around.checkBooks(count)
      } finally {
        await around.close()
      }
    }),
  timeoutMs,
)

/** Of a process, `poolSize` in `src/server/database/postgres.ts`. */
const poolSize = 10
const half = 250

test(
  '[C11] half a second for each statement: one buyer gets through, a crowd is answered in bounded time, by ten connections, and afterwards all is as ever',
  () =>
    tally('C11', 'calls while each statement takes half a second', async (count) => {
      const around = await surround('postgres', { processes: 1, units: 1000, hasLine: true })
      try {
        const { url } = await around.start(0)
        const [item = ''] = around.items.map((each) => each.item)
        const crowd = await Promise.all(Array.from({ length: 10 }, () => fillBag(url, [item])))
        around.line?.delay(half, half)
        const before = performance.now()
        const alone = await ask(url, 'startPayment', createCheckout(crowd[0] ?? ''))
        count.expect(alone.status === 200, `alone: ${alone.status}`)
        count.note(`a payment starts in ${Math.round(performance.now() - before)} ms`)
        let isOver = false
        let maxConnections = 0
        const watching = (async () => {
          for (; !isOver; await pause(100))
            maxConnections = Math.max(maxConnections, around.line?.connections() ?? 0)
        })()
        try {
          while (count.attempts() < repetitions('C11') / 2 && count.hasTime())
            judge(
              count,
              await Promise.all([
                ...Array.from({ length: 10 }, () => ask(url, 'createCart', { country: 'SE' })),
                ...crowd.map((selection) => ask(url, 'addToCart', { item, selection })),
                ...crowd.map((selection) => ask(url, 'getCart', { selection })),
              ]),
              15_000,
            )
        } finally {
          isOver = true
          await watching
        }
        count.expect(maxConnections > 0 && maxConnections <= poolSize, `${maxConnections} connections`)
        around.line?.delay(0)
        await until(async () => (await time(`${url}/healthz`)).status === 200, 'the shop is well again', 5000)
        await buys(around, url, count)
        await around.checkBooks(count)
      } finally {
        await around.close()
      }
    }),
  timeoutMs,
)

test(
  '[C11] a lock on the stock that somebody holds: who wants it hears within eight seconds when to come again, who does not is served, and afterwards everybody can pay',
  () =>
    tally('C11', 'payments started while somebody holds a lock on the stock', async (count) => {
      const around = await surround('postgres', { processes: 1, units: 1000 })
      const holdMs = isNightly ? 60_000 : 10_000
      try {
        const { url } = await around.start(0)
        const { item = '', sku = '' } = around.items[0] ?? {}
        const bags = await Promise.all(Array.from({ length: 15 }, () => fillBag(url, [item])))
        const onlooker = await fillBag(url, [])
        let letGo: () => void = () => undefined
        const held = new Promise<void>((resolve) => (letGo = resolve))
        let isHeld: () => void = () => undefined
        const begun = new Promise<void>((resolve) => (isHeld = resolve))
        const holding = around.database.write(async (tx) => {
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
          await sql`select 1 from stock where sku = ${sku} for update`.execute(tx)
          isHeld()
          await held
        })
        await begun
        // PostgreSQL ends a lone wait after three seconds; those who queue behind each other reach the five of a statement.
        judge(count, [await ask(url, 'startPayment', createCheckout(bags[0] ?? ''))], 4500)
        const holdUntil = performance.now() + holdMs
        while (performance.now() < holdUntil) {
          // Fewer than there are connections: who looks at the bag has one left.
          const few = bags.slice(0, 5).map((selection) => ask(url, 'startPayment', createCheckout(selection)))
          await pause(500)
          const looks = await ask(url, 'getCart', { selection: onlooker })
          count.expect(
            looks.status === 200 && looks.ms < 1000,
            `a look: ${looks.status} after ${looks.ms} ms`,
          )
          const waited = await Promise.all(few)
          judge(count, waited, 8000)
          count.expect(
            waited.every(({ status }) => status === 503),
            `got past the lock: ${waited.map(({ status }) => status).join(', ')}`,
          )
          // More than there are.
          judge(
            count,
            await Promise.all(bags.map((selection) => ask(url, 'startPayment', createCheckout(selection)))),
            8000,
          )
        }
        letGo()
        await holding
        const answers = await Promise.all(bags.map((selection) => startPayment(url, selection)))
        expect(answers.map(({ status }) => status)).toEqual(bags.map(() => 200))
        await buys(around, url, count)
        await around.checkBooks(count)
      } finally {
        await around.close()
      }
    }),
  timeoutMs,
)
