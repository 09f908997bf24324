import { randomUUID } from 'node:crypto'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { OutboxTable } from '../database/tables/commerce-tables.ts'
import { failpoint } from '../failpoint.ts'
import { scrub } from '../http/logging.ts'
import { attentionOver, callAttention } from './attention.ts'
import type { JobKind } from './job-kind.ts'
import { MailRefused } from '../mail/mailer.ts'
import {
  claimJobs,
  deleteDone,
  deleteJobsNaming,
  finishJob,
  insertJob,
  jobsNaming,
  postponeJob,
  renewClaims,
} from './repository.ts'

export interface Job {
  readonly id: string
  readonly key: string
  /** As it was added; handlers read it back in their own type. */
  readonly payload: unknown
}

/** Does the work. It may come twice when a process dies between doing and noting it, so it must be harmless to repeat. */
export type JobHandler = (job: Job) => Promise<void>

export interface Outbox {
  /** Puts a job down in the transaction that makes it necessary; the same kind and key once only. */
  add(
    tx: Tx,
    kind: JobKind,
    key: string,
    payload: unknown,
    /** Epoch milliseconds; what is past is due at once. */
    when?: { readonly notBefore: number },
  ): Promise<void>
  /** Does what is due; answers how many jobs were done. */
  runOnce(): Promise<number>
  /** Looks soon, because something was added. */
  wake(): void
  start(): void
  /** Throws done jobs of these kinds away, since they name people. Answers how many. */
  forgetDone(kinds: readonly JobKind[]): Promise<number>
  /** Jobs that name this address, done or not, the oldest first. */
  naming(queries: Queries, email: string): Promise<Pick<OutboxTable, 'kind' | 'created_at' | 'done_at'>[]>
  /** Throws jobs away that name this address: of these kinds, or of all. For who asked to be forgotten. */
  forgetMailbox(tx: Tx, email: string, kinds: readonly JobKind[] | null): Promise<void>
  /** Stops after the jobs in hand; what is due besides waits for the next start, or another process. */
  stop(): Promise<void>
}

interface OutboxOptions {
  readonly database: Database
  readonly now: () => number
  /** Jobs of a kind that has no handler here are left to another process. */
  readonly handlers: Readonly<Partial<Record<JobKind, JobHandler>>>
  readonly log: (message: string, reason: unknown) => void
  readonly renewEveryMs?: number
  readonly pollMs?: number
}

const portion = 10
const keptDoneMs = 24 * 60 * 60_000
/** A claim that was not renewed for so long belongs to a process that died; another takes the job over. */
const claimMs = 60_000
/** How often the claims of running jobs are renewed, so that a slow mail server may take its time. */
const renewEvery = 15_000
const pollEvery = 1000
const firstRetryMs = 2000
const slowestRetryMs = 60 * 60_000
/** From this failure on, a person is told; it is still tried again. */
const failuresUntilAttention = 6

const retryAfter = (attempts: number): number => Math.min(slowestRetryMs, firstRetryMs * 2 ** (attempts - 1))

export function createOutbox(deps: OutboxOptions): Outbox {
  const { database, now, log, pollMs = pollEvery } = deps
  let timer: NodeJS.Timeout | null = null
  let running: Promise<number> | null = null
  /** Something was added while jobs were done, perhaps after the look at what is due. */
  let isWoken = false
  let isStopped = true
  let isStopping = false

  async function drain(): Promise<number> {
    let done = 0
    for (;;) {
      const rows = await claimDue(deps)
      const results = await performAll(deps, rows)
      const now = results.filter(Boolean).length
      done += now
      // What was done may have added more, as a refund adds the mail about it.
      if (now === 0 || isStopping) return done
    }
  }

  function schedule(delayMs: number): void {
    if (isStopped) return
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void tick(), delayMs).unref()
  }

  async function tick(): Promise<void> {
    timer = null
    try {
      await runOnce()
    } catch (reason) {
      log('The outbox could not be read', reason)
    }
    schedule(isWoken ? 0 : pollMs)
  }

  function runOnce(): Promise<number> {
    if (running) return running
    isWoken = false
    running = drain().finally(() => (running = null))
    return running
  }

  return {
    async add(tx, kind, key, payload, { notBefore } = { notBefore: 0 }) {
      await insertJob(tx, {
        id: randomUUID(),
        kind,
        key,
        payload: JSON.stringify(payload),
        created_at: now(),
        next_at: Math.max(now(), notBefore),
      })
    },
    runOnce,
    wake() {
      isWoken = true
      if (!running) schedule(0)
    },
    forgetDone: (forgotten) => database.write((tx) => deleteDone(tx, forgotten, now() - keptDoneMs)),
    naming: jobsNaming,
    forgetMailbox: deleteJobsNaming,
    start() {
      isStopped = false
      isStopping = false
      schedule(0)
    },
    async stop() {
      isStopped = true
      isStopping = true
      if (timer) clearTimeout(timer)
      await running?.catch(() => undefined)
    },
  }
}

const claimDue = ({ database, now, handlers }: OutboxOptions): Promise<OutboxTable[]> =>
  database.write((tx) =>
    claimJobs(tx, {
      now: now(),
      claimedUntil: now() + claimMs,
      limit: portion,
      skipsLocked: database.dialect === 'postgres',
      kinds: Object.keys(handlers),
    }),
  )

/** Does jobs side by side and renews their claims meanwhile. Answers which were done. */
async function performAll(deps: OutboxOptions, rows: readonly OutboxTable[]): Promise<boolean[]> {
  const { database, now, renewEveryMs = renewEvery } = deps
  const inHand = new Set(rows.map(({ id }) => id))
  let renewal: Promise<unknown> = Promise.resolve()
  const renew = () => database.write((tx) => renewClaims(tx, [...inHand], now() + claimMs))
  const renewing = setInterval(() => {
    // One that fails is made up for by the next.
    renewal = renew().catch(() => undefined)
  }, renewEveryMs).unref()
  try {
    return await Promise.all(rows.map((row) => perform(deps, row).finally(() => inHand.delete(row.id))))
  } finally {
    clearInterval(renewing)
    await renewal
  }
}

/** Does one job and notes how it went; false when it failed. */
async function perform({ database, now, handlers, log }: OutboxOptions, row: OutboxTable): Promise<boolean> {
  const kind = row.kind as JobKind
  try {
    await failpoint('outbox.job-claimed')
    await handlers[kind]?.({ id: row.id, key: row.key, payload: JSON.parse(row.payload) })
    await failpoint('outbox.job-done')
  } catch (reason) {
    log(`The job ${kind} ${row.key} failed (attempt ${row.attempts})`, reason)
    // Mail servers repeat the address that they refuse.
    const error = scrub(reason instanceof Error ? reason.message : String(reason))
    if (reason instanceof MailRefused) {
      await giveUp(database, { kind, row, error, now: now() })
      return false
    }
    await database.write(async (tx) => {
      await postponeJob(tx, row.id, now() + retryAfter(row.attempts), error)
      if (row.attempts < failuresUntilAttention) return
      const message = `The job ${kind} for ${row.key} failed ${row.attempts} times and is still being tried. Last error: ${error}`
      await callAttention(tx, { kind, ref: row.key, message }, now())
    })
    return false
  }
  await database.write(async (tx) => {
    await finishJob(tx, row.id, now())
    if (row.attempts > failuresUntilAttention) await attentionOver(tx, { kind, ref: row.key }, now())
  })
  return true
}

/** Mails that a buyer has a right to, or that follow from an order. What a stranger may have asked for in a mistyped name is nobody's matter. */
const owedMails: ReadonlySet<JobKind> = new Set([
  'order-mail',
  'refund-mail',
  'refund-failed-mail',
  'cancel-mail',
  'gift-card-mail',
  'withdrawal-mail',
  'shipment-mail',
  'tracking-mail',
])

/** Ends a mail that will never be taken. */
const giveUp = (
  database: Database,
  { kind, row, error, now }: { kind: JobKind; row: OutboxTable; error: string; now: number },
): Promise<void> =>
  database.write(async (tx) => {
    await finishJob(tx, row.id, now, error)
    await attentionOver(tx, { kind, ref: row.key }, now)
    if (!owedMails.has(kind)) return
    const message = `The mail server refuses the ${kind} for ${row.key} for good, and it is not tried again. Reach the buyer in another way. Its answer: ${error}`
    await callAttention(tx, { kind, ref: row.key, message }, now)
  })
