import { Counter, Gauge, type Registry } from 'prom-client'

import type { Database } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

interface Counted {
  readonly label: string
  /** Text where PostgreSQL divides. */
  readonly count: number | string
}

/** A number for each label; counted in the database when somebody asks. */
interface ShopGauge {
  readonly name: string
  readonly help: string
  readonly label: string
  /** Columns `label` and `count`. `:now` is epoch milliseconds. */
  readonly query: string
}

const gauges: readonly ShopGauge[] = [
  {
    name: 'vitrine_orders',
    help: 'Orders by state.',
    label: 'state',
    query: `select state as label, count(*) as count from orders group by state`,
  },
  {
    name: 'vitrine_payment_attempts',
    help: 'Payment attempts by state; those that stay created or open are settled by the reconciler.',
    label: 'state',
    query: `select state as label, count(*) as count from payment_attempts group by state`,
  },
  {
    name: 'vitrine_outbox_due',
    help: 'Jobs that are due and not done, by kind.',
    label: 'kind',
    query: `select kind as label, count(*) as count from outbox where done_at is null and next_at <= :now group by kind`,
  },
  {
    name: 'vitrine_outbox_failing',
    help: 'Jobs that failed at least once and are still to be done, by kind.',
    label: 'kind',
    query: `select kind as label, count(*) as count from outbox where done_at is null and last_error is not null group by kind`,
  },
  {
    name: 'vitrine_outbox_oldest_seconds',
    help: 'How long the oldest due job has waited, by kind.',
    label: 'kind',
    query: `select kind as label, (:now - min(next_at)) / 1000 as count from outbox
      where done_at is null and next_at <= :now group by kind`,
  },
  {
    name: 'vitrine_attention_open',
    help: 'Issues that wait for staff, by kind.',
    label: 'kind',
    query: `select kind as label, count(*) as count from attention where resolved_at is null group by kind`,
  },
]

/** Orders, payments, jobs and what waits for staff, and how often transactions had to be tried again. */
export function registerShopMetrics(register: Registry, database: Database, now: () => number): void {
  for (const { name, help, label, query } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        const statement = sql.raw<Counted>(query.replaceAll(':now', String(now())))
        const { rows } = await statement.execute(database.read)
        gauge.reset()
        for (const row of rows) gauge.set({ [label]: row.label }, Number(row.count))
      },
    })
  }
  const retries: Counter = new Counter({
    name: 'vitrine_transaction_retries_total',
    help: 'Transactions that were tried again after a serialization failure or a deadlock.',
    registers: [register],
    collect() {
      retries.reset()
      retries.inc(database.retries())
    },
  })
}
