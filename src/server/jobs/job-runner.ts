import { listKeys } from '#contract/list-keys.ts'

import type { Database, Tx } from '../database/database.ts'
import type { OutboxTable } from '../database/tables/commerce-tables.ts'
import { failpoint } from '../failpoint.ts'
import { scrub } from '../http/logging.ts'
import { MailRefused, type Mail } from '../mail/mailer.ts'
import { resolveIssue, raiseIssue } from './issues.ts'
import { collectMails } from './job-mails.ts'
import type { JobKind, JobPayloads } from './job-payloads.ts'
import type { MailJob, MailRecord } from './mail-record.ts'
import type { Outbox } from './outbox.ts'
import { claimJobs, finishJob, postponeJob, renewClaims } from './repository.ts'

export interface Job<K extends JobKind = JobKind> {
  readonly id: string
  readonly key: string
  /** As it was added. */
  readonly payload: JobPayloads[K]
}

/** Does the work. It may come twice when a process dies between doing and noting it, so it must be harmless to repeat. */
export type JobHandler<K extends JobKind = JobKind> = (job: Job<K>) => Promise<void>
export type JobHandlers<K extends JobKind> = { readonly [Kind in K]: JobHandler<Kind> }

export interface JobRunner {
  /** Does what is due. Returns the number of jobs that were done. */
  runOnce(): Promise<number>
  start(): void
  /** Stops after the jobs in hand; what is due besides waits for the next start, or another process. */
  stop(): Promise<void>
}

interface JobRunnerDeps {
  readonly database: Database
  readonly now: () => number
  /** Where what was added is heard of at once. */
  readonly outbox: Pick<Outbox, 'onWake'>
  /** Jobs of a kind that has no handler here are left to another process. */
  readonly handlers: Partial<JobHandlers<JobKind>>
  /** Absent: no mail is kept, and none is sent again. */
  readonly mailRecord?: MailRecord
  readonly log: (message: string, reason: unknown) => void
  readonly renewEveryMs?: number
  readonly pollMs?: number
}

const portion = 10
/** A claim that was not renewed for so long belongs to a process that died; another takes the job over. */
const claimMs = 60_000
/** How often the claims of running jobs are renewed, so that a slow mail server may take its time. */
const renewEvery = 15_000
const pollEvery = 1000
const firstRetryMs = 2000
const slowestRetryMs = 60 * 60_000
/** From this failure on staff have an issue; the job is still retried. */
const failuresUntilIssue = 6

const retryAfter = (attempts: number): number => Math.min(slowestRetryMs, firstRetryMs * 2 ** (attempts - 1))

/** Does the jobs of an outbox. Any number of runners, in any number of processes, share them. */
export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { outbox, log, pollMs = pollEvery } = deps
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

  outbox.onWake(() => {
    isWoken = true
    if (!running) schedule(0)
  })

  return {
    runOnce,
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

const claimDue = ({ database, now, handlers, mailRecord }: JobRunnerDeps): Promise<OutboxTable[]> =>
  database.write((tx) =>
    claimJobs(tx, {
      now: now(),
      claimedUntil: now() + claimMs,
      limit: portion,
      skipsLocked: database.dialect === 'postgres',
      kinds: [...listKeys(handlers), ...(mailRecord ? ['mail-again' as const] : [])],
    }),
  )

/** Does jobs side by side and renews their claims meanwhile. Returns which were done. */
async function performAll(deps: JobRunnerDeps, rows: readonly OutboxTable[]): Promise<boolean[]> {
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

/** Returns the job to do: of a mail that is sent again, the one that made it; null where that mail is gone. */
function findWork(
  { mailRecord }: JobRunnerDeps,
  { kind, key, payload }: OutboxTable,
): Promise<MailJob | null> {
  if (kind !== 'mail-again') return Promise.resolve({ kind, key, payload })
  const { mail }: JobPayloads['mail-again'] = JSON.parse(payload)
  return mailRecord?.findJob(mail) ?? Promise.resolve(null)
}

/** Does one job and notes how it went; false when it failed. */
async function perform(deps: JobRunnerDeps, row: OutboxTable): Promise<boolean> {
  const { database, now, handlers, mailRecord, log } = deps
  const { kind } = row
  const tried: Mail[] = []
  let work: MailJob | null = null
  const keepMails = async (tx: Tx, refusal: string | null) => {
    for (const mail of tried) if (work) await mailRecord?.keep(tx, work, { mail, refusal })
  }
  try {
    await failpoint('outbox.job-claimed')
    work = await findWork(deps, row)
    const { kind: does, key, payload } = work ?? row
    const again = kind === 'mail-again' ? row.id : null
    await collectMails({ again, tried }, async () => {
      await handlers[does]?.({ id: row.id, key, payload: JSON.parse(payload) })
    })
    await failpoint('outbox.job-done')
  } catch (reason) {
    log(`The job ${kind} ${row.key} failed (attempt ${row.attempts})`, reason)
    // Mail servers repeat the address that they refuse.
    const error = scrub(reason instanceof Error ? reason.message : String(reason))
    if (reason instanceof MailRefused) {
      await giveUp(database, { kind, row, error, now: now(), keepMails })
      return false
    }
    await database.write(async (tx) => {
      await postponeJob(tx, row.id, now() + retryAfter(row.attempts), error)
      if (row.attempts < failuresUntilIssue) return
      const params = { job: kind, key: row.key, attempts: row.attempts, error }
      await raiseIssue(tx, { kind, ref: row.key, report: { code: 'job-failing', params } }, now())
    })
    return false
  }
  await database.write(async (tx) => {
    // The order's row before the job's, as erasing does, so that no deadlock can happen.
    await keepMails(tx, null)
    await finishJob(tx, row.id, now())
    if (row.attempts > failuresUntilIssue) await resolveIssue(tx, { kind, ref: row.key }, now())
  })
  return true
}

/** Mails that a buyer has a right to, or that follow from an order. What a stranger may have asked for in a mistyped name is nobody's concern. */
const owedMails: ReadonlySet<JobKind> = new Set([
  'order-mail',
  'refund-mail',
  'refund-failed-mail',
  'cancel-mail',
  'gift-card-mail',
  'return-mail',
  'withdrawal-mail',
  'shipment-mail',
  'tracking-mail',
])

/** Ends a mail that will never be taken. */
const giveUp = (
  database: Database,
  {
    kind,
    row,
    error,
    now,
    keepMails,
  }: {
    kind: JobKind
    row: OutboxTable
    error: string
    now: number
    keepMails: (tx: Tx, refusal: string) => Promise<void>
  },
): Promise<void> =>
  database.write(async (tx) => {
    await keepMails(tx, error)
    await finishJob(tx, row.id, now, error)
    await resolveIssue(tx, { kind, ref: row.key }, now)
    if (!owedMails.has(kind)) return
    const params = { job: kind, key: row.key, error }
    await raiseIssue(tx, { kind, ref: row.key, report: { code: 'mail-refused', params } }, now)
  })
