import { randomUUID } from 'node:crypto'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { OutboxTable } from '../database/tables/commerce-tables.ts'
import type { JobKind, JobPayloads } from './job-payloads.ts'
import { deleteDone, deleteJobsNaming, insertJob, jobsNaming } from './repository.ts'

/** Where jobs are queued. Whoever adds some needs nobody who does them: that is the job runner's, in this process or in another. */
export interface Outbox {
  /** Puts a job down in the transaction that makes it necessary; the same kind and key once only. */
  add<K extends JobKind>(
    tx: Tx,
    kind: K,
    key: string,
    payload: JobPayloads[K],
    /** Epoch milliseconds; what is past is due at once. */
    when?: { readonly notBefore: number },
  ): Promise<void>
  /** Says to the runner of this process, if there is one, that something was added. */
  wake(): void
  /** Calls `listener` at every `wake`. */
  onWake(listener: () => void): void
  /** Throws done jobs of these kinds away, since they name people. Returns the number of jobs. */
  forgetDone(kinds: readonly JobKind[]): Promise<number>
  /** Jobs that name this address, done or not, the oldest first. */
  naming(queries: Queries, email: string): Promise<Pick<OutboxTable, 'kind' | 'created_at' | 'done_at'>[]>
  /** Throws jobs away that name this address: of these kinds, or of all. For who asked to be forgotten. */
  forgetMailbox(tx: Tx, email: string, kinds: readonly JobKind[] | null): Promise<void>
}

interface OutboxDeps {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly now: () => number
}

const keptDoneMs = 24 * 60 * 60_000

export function createOutbox({ database, now }: OutboxDeps): Outbox {
  const listeners: (() => void)[] = []
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
    wake() {
      for (const listener of listeners) listener()
    },
    onWake: (listener) => void listeners.push(listener),
    forgetDone: (forgotten) => database.write((tx) => deleteDone(tx, forgotten, now() - keptDoneMs)),
    naming: jobsNaming,
    forgetMailbox: deleteJobsNaming,
  }
}
