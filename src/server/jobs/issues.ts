import { randomUUID } from 'node:crypto'

import type { IssueReport } from '#contract/issues.ts'
import { commandLineIssues, type KeptIssue } from '#texts/issues.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import {
  closeIssue,
  findClosing,
  findOpenIssue,
  insertIssue,
  listIssues,
  replaceReports,
  setAssignee,
  type IssueRow,
} from './issue-repository.ts'
import type { JobKind } from './job-payloads.ts'

/** What an issue is about. `ref` is the id of the order, attempt or job. There is one of each. */
export interface IssueSubject {
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
    | 'parcel'
    | 'bounce'
    | 'payout'
    | 'payout-failed'
  readonly ref: string
}

/** What a person must look at. */
export type Issue = IssueSubject & { readonly report: IssueReport }

/** Raises an issue for staff, once, however often it is reported. */
export const raiseIssue = (tx: Tx, { kind, ref, report }: Issue, now: number): Promise<void> =>
  insertIssue(tx, {
    id: randomUUID(),
    kind,
    ref,
    code: report.code,
    params: toJson(report.params),
    created_at: now,
  })

/** The same, unless a person has closed it when it reported just that. */
export async function raiseUnlessClosed(tx: Tx, issue: Issue, now: number): Promise<void> {
  const { kind, ref, report } = issue
  const closed = await findClosing(tx, { kind, ref })
  if (closed?.params !== toJson(report.params)) await raiseIssue(tx, issue, now)
}

/** Returns what the person says who closed an issue; null: none did. */
export async function readClosing(
  queries: Queries,
  { kind, ref }: IssueSubject,
): Promise<{ readonly by: string; readonly note: string } | null> {
  const closed = await findClosing(queries, { kind, ref })
  return closed ? { by: closed.resolved_by ?? '', note: closed.note ?? '' } : null
}

/** Closes the open issue about a provider event or a job that has succeeded after all. False when none was open. */
export const resolveIssue = (tx: Tx, { kind, ref }: IssueSubject, now: number): Promise<boolean> =>
  closeIssue(tx, { kind, ref }, { now })

/** Takes a buyer's own words out of the issues raised for staff; the issues themselves stay. */
export const silenceBuyer = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  replaceReports(tx, orderIds, { code: 'withdrawal-forgotten', params: toJson({}) })

/** An issue as staff see it. Times are epoch milliseconds. */
export interface IssueRecord extends KeptIssue {
  readonly id: string
  readonly kind: string
  readonly ref: string
  readonly createdAt: number
  readonly resolvedAt: number | null
  /** Who of the staff looks after it; null: nobody yet. */
  readonly assignee: { readonly email: string; readonly name: string } | null
  /** Who closed it, and what they say they did; null for one that is open, or closed itself. */
  readonly resolvedBy: string | null
  readonly note: string | null
}

/** Which issues: the open ones, or all; of one person of the staff, by their address, or of whomever. */
export interface IssueFilter {
  readonly all: boolean
  readonly assignee: string | null
  readonly limit: number
}

export interface IssueService {
  /** Oldest first. */
  list(filter: IssueFilter): Promise<IssueRecord[]>
  /** The one open issue whose id begins so; null when there is none, or several. */
  find(idStart: string): Promise<IssueRecord | null>
  /** Notes in `tx` that a person has dealt with it. False when somebody else did before. It opens again if it is reported again. */
  resolve(tx: Tx, id: string, by: { readonly actor: string; readonly note: string }): Promise<boolean>
  /** Gives it in `tx` to somebody of the staff, by their id, or to nobody. False when it is closed. */
  assign(tx: Tx, id: string, staffId: string | null): Promise<boolean>
}

export function createIssueService(database: Database, now: () => number): IssueService {
  return {
    list: async (filter) => (await listIssues(database.read, filter)).map(toIssue),
    async find(idStart) {
      // Ids are UUIDs: nothing else can be the beginning of one.
      if (!/^[0-9a-f-]{4,36}$/.test(idStart)) return null
      const row = await findOpenIssue(database.read, idStart)
      return row ? toIssue(row) : null
    },
    resolve: (tx, id, { actor, note }) =>
      closeIssue(tx, { id }, { now: now(), by: actor, note: note || null }),
    assign: setAssignee,
  }
}

/**
 * What a row reports; null where its sentence counts: that of a version before codes, which may have written it over a report while both
 * served, or a code of a version to come.
 */
function readReport({ message, code, params }: IssueRow): IssueReport | null {
  if (code === null || code !== message || !(code in commandLineIssues)) return null
  // Written by `raiseIssue`, whose types hold code and params together.
  return { code, params: JSON.parse(params ?? '{}') } as IssueReport
}

function toIssue(row: IssueRow): IssueRecord {
  const report = readReport(row)
  const { assignee_email: email, assignee_name: name } = row
  return {
    id: row.id,
    kind: row.kind,
    ref: row.ref,
    report,
    sentence: report ? '' : row.message,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    assignee: email === null ? null : { email, name: name ?? '' },
    resolvedBy: row.resolved_by,
    note: row.note,
  }
}
