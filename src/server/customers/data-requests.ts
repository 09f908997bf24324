import { randomUUID } from 'node:crypto'

import type { DataRequestChannel, DataRequestKind } from '#contract/staff/data-requests.ts'
import { monthsAgo } from '#domain/days/months-ago.ts'

import type { Context } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import { defineAct, defineProcess, defineQuery } from '../application/use-case.ts'
import type { Result } from '../result.ts'
import { noteAct } from '../audit/service.ts'
import type { Database, Tx } from '../database/database.ts'
import type { RequestOutcome } from '../database/documents/request-outcome.ts'
import { toJson } from '../database/json.ts'
import type { DataRequestsTable } from '../database/tables/customer-tables.ts'
import { mailboxHash } from '../erasures.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { Refused } from '../refused.ts'
import {
  closeRequest,
  forgetClosedBefore,
  findRequest,
  hasRequestSince,
  insertRequest,
  listRequests,
} from './data-request-repository.ts'

const day = 24 * 60 * 60_000
/** GDPR, article 12 (3): without undue delay, at the latest within one month. */
const monthsToAnswer = 1

export interface AddDataRequest {
  readonly kind: DataRequestKind
  readonly email: string
  readonly channel: Exclude<DataRequestChannel, 'account'>
  /** Epoch milliseconds: the month begins then. */
  readonly receivedAt: number
  /** How its owner was known, for the team. */
  readonly note: string
}

export interface DataRequestPage {
  readonly requests: readonly DataRequestsTable[]
  /** What the next page comes after; null: this is the last. */
  readonly next: string | null
}

type NewRequest = Pick<DataRequestsTable, 'kind' | 'channel' | 'note' | 'received_at' | 'recorded_by'>

const createRow = (email: string, request: NewRequest): DataRequestsTable => ({
  id: randomUUID(),
  email,
  mailbox: mailboxHash(email),
  due_at: monthsAgo(request.received_at, -monthsToAnswer),
  state: 'open',
  closed_at: null,
  closed_by: null,
  outcome: null,
  ...request,
})

/** Notes what somebody did by the account itself, by the hash of the address; the same once a day. */
export async function recordOwnRequest(
  tx: Tx,
  { kind, email, now }: { readonly kind: DataRequestKind; readonly email: string; readonly now: number },
): Promise<void> {
  const mailbox = mailboxHash(email)
  if (await hasRequestSince(tx, { mailbox, kind, since: now - day })) return
  const request = { kind, channel: 'account', note: '', received_at: now, recorded_by: '' } as const
  const row = createRow(email, request)
  await insertRequest(tx, {
    ...row,
    email: null,
    state: 'done',
    closed_at: now,
    closed_by: '',
  })
}

/** So long it can be shown who asked, and that it was answered. */
const keptMonths = 12

/** Takes the address out of requests that were closed a year ago. Returns how many. */
export const forgetOldRequests = (database: Database, now: number): Promise<number> =>
  database.write((tx) => forgetClosedBefore(tx, monthsAgo(now, keptMonths)))

/** Notes that the owner of a mailbox asks for their data, or to be erased. Refuses `data-request-future`. */
const addDataRequest = defineAct<AddDataRequest, DataRequestsTable>({
  permission: 'customers.export',
  action: 'data-request',
  async run({ tx, app, actor }, { kind, email, channel, receivedAt, note }) {
    if (receivedAt > app.now()) refuse('data-request-future', {}, 'receivedOn')
    const request = { kind, channel, note, received_at: receivedAt, recorded_by: actor.name }
    const row = createRow(normalEmail(email), request)
    await insertRequest(tx, row)
    return { value: row, audit: [{ ref: row.id, detail: { kind, channel } }] }
  },
})

/** Declines a request, and mails the reason to the person who made it. Refuses `data-request-unknown` and `data-request-closed`. */
const refuseDataRequest = defineAct<{ readonly id: string; readonly reason: string }, DataRequestsTable>({
  permission: 'customers.export',
  action: 'data-request-refuse',
  async run({ tx, app, actor }, { id, reason }) {
    const row = requireOpen(await findRequest(tx, id), id)
    const outcome = toJson({ reason })
    const change = { state: 'refused', closed_at: app.now(), closed_by: actor.name, outcome } as const
    if (!(await closeRequest(tx, id, { ...change, email: row.email, note: row.note })))
      refuse('data-request-closed', { id })
    if (row.email !== null) await app.outbox.add(tx, 'data-request-mail', id, { email: row.email })
    return { value: { ...row, ...change }, audit: [{ ref: id }] }
  },
})

/** Returns a request that is open. */
function requireOpen(row: DataRequestsTable | undefined, id: string): DataRequestsTable {
  if (!row) return refuse('data-request-unknown', { id })
  return row.state === 'open' ? row : refuse('data-request-closed', { id })
}

interface FulfilDeps {
  readonly database: Database
  readonly now: () => number
  readonly exportAddress: (context: Context, input: { readonly email: string }) => Promise<Result<object>>
  readonly eraseAddress: (
    context: Context,
    input: { readonly email: string },
  ) => Promise<Result<Required<RequestOutcome>['left']>>
}

/** Makes the use cases of the list of data requests. */
export const createDataRequests = (deps: FulfilDeps) => ({
  /** Returns the open ones, what is due first; or those that are closed, the newest first. */
  list: defineQuery<
    { readonly isOpen: boolean; readonly after: string | null; readonly limit: number },
    DataRequestPage
  >({
    permission: 'customers.export',
    async run(_, { isOpen, after, limit }) {
      const [, at, id] = /^(\d{1,16})-(.{1,80})$/.exec(after ?? '') ?? []
      const place = id === undefined ? null : { at: Number(at), id }
      const rows = await listRequests(deps.database.read, { isOpen, after: place, limit: limit + 1 })
      const last = rows[limit - 1]
      const next =
        rows.length > limit && last ? `${isOpen ? last.due_at : last.received_at}-${last.id}` : null
      return { requests: rows.slice(0, limit), next }
    },
  }),
  add: addDataRequest,
  refuse: refuseDataRequest,
  fulfil: createFulfil(deps),
})

/**
 * Does what is asked: an erasure erases, an export is mailed to the address with the confirmation. Harmless to repeat after it broke off.
 * Refuses `data-request-unknown` and `data-request-closed`.
 */
const createFulfil = ({ database, now, exportAddress, eraseAddress }: FulfilDeps) =>
  defineProcess<{ readonly id: string }, DataRequestsTable>({
    permission: 'customers.export',
    async run(context, { id }) {
      const row = requireOpen(await findRequest(database.read, id), id)
      const { email, kind } = row
      if (email === null) return refuse('data-request-closed', { id })
      const outcome: RequestOutcome =
        kind === 'erase' ? { left: readLeft(demand(await eraseAddress(context, { email }))) } : {}
      if (kind === 'export') demand(await exportAddress(context, { email }))
      const change = {
        state: 'done',
        closed_at: now(),
        closed_by: context.actor.name,
        outcome: toJson(outcome),
        ...(kind === 'erase' ? { email: null, note: '' } : { email, note: row.note }),
      } as const
      await database.write(async (tx) => {
        if (!(await closeRequest(tx, id, change))) return
        const { actor, correlationId } = context
        await noteAct(tx, { actor: actor.name, correlationId, action: 'data-request-done', ref: id }, now())
        await context.app.outbox.add(tx, 'data-request-mail', id, { email })
      })
      context.app.outbox.wake()
      return { ...row, ...change }
    },
  })

const readLeft = ({
  anonymised,
  waiting,
  unsentCards,
  hasUnsubscribed,
}: Required<RequestOutcome>['left']): Required<RequestOutcome>['left'] => ({
  anonymised,
  waiting,
  unsentCards,
  hasUnsubscribed,
})

function demand<Value>(result: Result<Value>): Value {
  if (result.isDone) return result.value
  throw new Refused(result.refusal)
}
