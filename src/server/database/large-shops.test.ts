import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { dialects, freshDatabase, type FreshDatabase } from '#tests/fresh-database.ts'

import { cartsLeft, emptyCartsBefore } from '../cart/reminder-repository.ts'
import { deleteCartsBefore } from '../cart/repository.ts'
import { claimJobs } from '../jobs/repository.ts'
import { forgetPortion } from '../operations/visitor-addresses.ts'
import { lockOrdersWithoutLines } from '../orders/order-lines-repository.ts'
import { placesOfPage } from '../orders/order-pages.ts'
import { ordersOfBuyer, ordersWithBuyer } from '../orders/repository.ts'
import { findCartAttempt, refusedAttempts } from '../payments/repository.ts'
import type { Database, Queries, Tx } from './database.ts'
import { sql } from './kysely.ts'
import { openDatabase } from './open.ts'

/** What is asked often, and the index that spares it from going through the whole table. */
const questions: readonly {
  readonly what: string
  readonly index: string
  readonly ask: (queries: Tx, dialect: Database['dialect']) => Promise<unknown>
}[] = [
  {
    what: 'the payment of a cart',
    index: 'attempts_by_cart',
    ask: (queries) => findCartAttempt(queries, { tokenHash: 'a', sessionId: null }),
  },
  {
    what: 'jobs that are due',
    index: 'outbox_due_by_kind',
    ask: (queries, dialect) =>
      claimJobs(queries, {
        now: 2,
        claimedUntil: 3,
        limit: 5,
        skipsLocked: dialect === 'postgres',
        kinds: ['order-mail', 'refund'],
      }),
  },
  {
    what: 'orders made as a guest',
    index: 'orders_by_mailbox',
    ask: (queries) => ordersOfBuyer(queries, { customerId: 'c', provenEmail: 'anna@example.com' }),
  },
  {
    what: 'the newest orders',
    index: 'orders_walk',
    ask: (queries) => placesOfPage(queries, {}, { after: { createdAt: 1, number: '1' }, limit: 20 }),
  },
  {
    what: 'orders to pack, from the oldest on',
    index: 'orders_by_state_time',
    ask: (queries) =>
      placesOfPage(queries, { state: 'paid', pack: 'ready', sort: 'oldest' }, { after: null, limit: 20 }),
  },
  {
    what: 'orders to a country',
    index: 'orders_by_country_time',
    ask: (queries) => placesOfPage(queries, { country: 'SE' }, { after: null, limit: 20 }),
  },
  {
    what: 'orders of a name',
    index: 'order_terms_by_term',
    ask: (queries) => placesOfPage(queries, { text: 'anna ek' }, { after: null, limit: 20 }),
  },
  {
    what: 'orders by a tracking number',
    index: 'shipments_by_tracking',
    ask: (queries) => placesOfPage(queries, { text: 'SE123' }, { after: null, limit: 20 }),
  },
  {
    what: 'orders without lines',
    index: 'orders_without_lines',
    ask: (queries) => lockOrdersWithoutLines(queries, { after: '', limit: 5, skipsLocked: false }),
  },
  {
    what: 'bags that were left',
    index: 'open_carts_by_time',
    ask: (queries) => cartsLeft(queries, { from: 1, until: 2, after: null, limit: 5 }),
  },
  {
    what: 'bags that nobody touched',
    index: 'open_carts_by_time',
    ask: (queries) => deleteCartsBefore(queries, 1),
  },
  {
    what: 'persons in carts that are over',
    index: 'closed_carts_by_time',
    ask: (queries) => emptyCartsBefore(queries, 1),
  },
  {
    what: 'orders that tell whence they came',
    index: 'orders_with_visitor',
    ask: (queries) => forgetPortion(queries, 'orders', 1),
  },
  {
    what: 'old orders that name their buyer',
    index: 'orders_with_buyer',
    ask: (queries, dialect) =>
      ordersWithBuyer(queries, {
        before: { createdAt: 1, id: '' },
        limit: 5,
        skipsLocked: dialect === 'postgres',
      }),
  },
  {
    what: 'payments that were refused',
    // Of the unique key: its name is each database's own.
    index: 'attention_',
    ask: (queries) => refusedAttempts(queries, 1),
  },
  {
    what: 'payments that tell whence they came',
    index: 'attempts_with_visitor',
    ask: (queries) => forgetPortion(queries, 'payment_attempts', 1),
  },
]

/** Plans of the statements that `ask` runs, as text. */
async function explainQueries(database: Database, ask: (queries: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const explain = database.dialect === 'postgres' ? 'explain ' : 'explain query plan '
  const explaining = (queries: Queries): Queries =>
    queries.withPlugin({
      transformQuery: ({ node, queryId }) => {
        const { sql: text, parameters } = queries.getExecutor().compileQuery(node, queryId)
        asked.push({ text, parameters })
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
  const asked: { text: string; parameters: readonly unknown[] }[] = []
  await database.write(async (tx) => {
    // What a large table would make PostgreSQL do by itself. Without rows it is not worth compiling, which takes seconds on a busy machine.
    if (database.dialect === 'postgres')
      await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx)
    // A plugin leaves a transaction what it is.
    await ask(explaining(tx) as unknown as Tx)
    for (const { text, parameters } of asked) {
      const { rows } = await tx.executeQuery<object>({
        ...sql.raw<object>(explain + text).compile(tx),
        parameters,
      })
      plans.push(...rows.map((row) => JSON.stringify(row)))
    }
  })
  return plans.join('\n')
}

describe.each(dialects)('a large shop on %s', (dialect) => {
  let place: FreshDatabase
  let database: Database
  beforeAll(async () => {
    place = await freshDatabase(dialect)
    database = await openDatabase(place)
  })
  afterAll(async () => {
    await database.close()
    place.remove()
  })

  test.each(questions)('$what: found by the index $index', async ({ index, ask }) => {
    expect(await explainQueries(database, (queries) => ask(queries, dialect))).toContain(index)
  })
})
