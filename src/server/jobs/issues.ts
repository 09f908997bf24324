import { randomUUID } from 'node:crypto'

import type { Database, Tx } from '../database/database.ts'
import type { JobKind } from './job-payloads.ts'
import { closeIssue, insertIssue, listIssues, findOpenIssue, replaceIssueMessages } from './repository.ts'

/** What a person must look at. `ref` is the id of the order, attempt or job that it is about. */
export interface Issue {
  readonly kind:
    | JobKind
    | 'shortfall'
    | 'amount-mismatch'
    | 'paid-twice'
    | 'unsettled'
    | 'unmatched'
    | 'clock'
    | 'event'
    | 'payments'
    | 'withdrawal'
    | 'dispute'
    | 'fraud-warning'
    | 'outside-refund'
    | 'authorisation'
  readonly ref: string
  /** A sentence: what happened, what was done, what is left to do. */
  readonly message: string
}

/** Raises an issue for staff, once, however often it is reported. */
export const raiseIssue = (tx: Tx, { kind, ref, message }: Issue, now: number): Promise<void> =>
  insertIssue(tx, { id: randomUUID(), kind, ref, message, created_at: now })

/** Closes the open issue about a provider event or a job that has succeeded after all. False when none was open. */
export const resolveIssue = (tx: Tx, about: Pick<Issue, 'kind' | 'ref'>, now: number): Promise<boolean> =>
  closeIssue(tx, about, now)

/** Takes a buyer's own words out of the issues raised for staff; the issues themselves stay. */
export const silenceBuyer = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  replaceIssueMessages(tx, orderIds, 'The order was withdrawn from; its buyer has been erased since.')

/** An issue as staff see it. Times are epoch milliseconds. */
export interface IssueRecord {
  readonly id: string
  readonly kind: string
  readonly ref: string
  readonly message: string
  readonly createdAt: number
  readonly resolvedAt: number | null
}

export interface IssueService {
  /** Oldest first; `all` also those that are resolved. */
  list(input: { all: boolean; limit: number }): Promise<IssueRecord[]>
  /** The one open issue whose id begins so; null when there is none, or several. */
  find(idStart: string): Promise<IssueRecord | null>
  /** Notes in `tx` that a person has dealt with it. False when somebody else did before. It opens again if it is reported again. */
  resolve(tx: Tx, id: string): Promise<boolean>
}

export function createIssueService(database: Database, now: () => number): IssueService {
  return {
    list: async (input) => (await listIssues(database.read, input)).map(toIssue),
    async find(idStart) {
      // Ids are UUIDs: nothing else can be the beginning of one.
      if (!/^[0-9a-f-]{4,36}$/.test(idStart)) return null
      const row = await findOpenIssue(database.read, idStart)
      return row ? toIssue(row) : null
    },
    resolve: (tx, id) => closeIssue(tx, { id }, now()),
  }
}

const toIssue = (row: Awaited<ReturnType<typeof listIssues>>[number]): IssueRecord => ({
  id: row.id,
  kind: row.kind,
  ref: row.ref,
  message: row.message,
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
})
