import { randomInt, randomUUID } from 'node:crypto'

import type { ContactCase, SendContact } from '#contract/contact.ts'
import type { CustomerExport } from '#contract/customer-export.ts'
import type { FieldFaults } from '#contract/field-faults.ts'
import { monthsAgo } from '#domain/days/months-ago.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { CasesTable } from '../database/tables/case-tables.ts'
import { getNetwork, type Throttle, type Use } from '../http/throttle.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { normalEmail, readEmail, storedSpellings } from '../mail/email-identity.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailContext } from '../mail/short-mail.ts'
import type { OrdersService } from '../orders/service.ts'
import { Refused } from '../refused.ts'
import { defineShopperCall, type UseCase } from '../shopper-call.ts'
import { createSignedToken, openSignedToken, type TokenPurpose } from '../signed-token.ts'
import type { SigningKeys } from '../signing-key.ts'
import { caseAnswerMail, caseReceivedMail } from './case-mail.ts'
import { createTicket, isGoodTicket, minWritingMs } from './contact-ticket.ts'
import {
  deleteCasesClosedBefore,
  deleteCasesFrom,
  findCase,
  findMessage,
  insertCase,
  insertMessage,
  isAsked,
  listCaseRows,
  listMessages,
  lockCase,
  updateCase,
} from './repository.ts'

export interface CasesService {
  /** What goes along with one message. */
  readonly startContact: UseCase<'startContact'>
  /**
   * Opens a case, unless it is spam, or was sent before. Refuses with `contact-incomplete`, `form-outdated` for a ticket that is too new
   * or too old, and too many.
   */
  readonly sendContact: UseCase<'sendContact'>
  /** What was written in the case of a mailed link, without the notes of the team. Refuses with `link-invalid`. */
  readonly openCase: UseCase<'openCase'>
  /** Adds to it, and opens it again. Refuses with `link-invalid`, `contact-incomplete`, and too many. */
  readonly replyToCase: UseCase<'replyToCase'>
  /** What is kept under an address, for its owner. */
  exported(queries: Queries, email: string): Promise<CustomerExport['cases']>
  forget(tx: Tx, email: string): Promise<void>
  /** Deletes what was closed so many months ago; 0: never. Returns how many. */
  forgetOld(months: number): Promise<number>
  readonly jobs: JobHandlers<'case-received-mail' | 'case-answer-mail'>
}

interface CasesDeps {
  readonly database: Database
  readonly orders: Pick<OrdersService, 'byNumber'>
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly throttle: Pick<Throttle, 'take'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly head: MailContext
  readonly signingKeys: () => SigningKeys
  /** Epoch milliseconds. */
  readonly now: () => number
}

const hour = 60 * 60_000
const day = 24 * hour
/** As long as the link in the newest mail of a case opens it. */
const linkLifeMs = 180 * day
const maxPerCase = 500

/** docs/security.md#limits. */
const messageUses = (ip: string, email: string): Use[] => [
  { key: `contact-address:${getNetwork(ip)}`, rule: { max: 10, windowMs: hour } },
  { key: `contact-mailbox:${email}`, rule: { max: 5, windowMs: hour } },
]
const replyUse = (id: string): Use => ({ key: `contact-reply:${id}`, rule: { max: 20, windowMs: hour } })
/** Letters and digits that nobody confuses when they are read aloud. */
const idCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const createId = (): string =>
  Array.from({ length: 8 }, () => idCharacters[randomInt(idCharacters.length)]).join('')

const moment = (epochMs: number): string => new Date(epochMs).toISOString()

/** Customer service: what shoppers ask by the contact form, until the team has answered and closed it. */
export function createCasesService(deps: CasesDeps): CasesService {
  const { database, outbox, throttle, now } = deps
  const purpose = (name: 'contact' | 'case'): TokenPurpose => ({ keys: deps.signingKeys(), purpose: name })

  async function idOfLink(token: string): Promise<string> {
    const id = openSignedToken(purpose('case'), token, now())
    if (id === null || !(await findCase(database.read, id))) throw new Refused({ code: 'link-invalid' })
    return id
  }

  return {
    startContact: defineShopperCall(async () => ({
      ticket: createTicket(purpose('contact'), now()),
      waitMs: minWritingMs,
    })),
    sendContact: defineShopperCall(async ({ actor: { ip } }, { ticket, website, ...input }) => {
      // A bot filled in a field that people do not see: it gets the usual answer, so that it does not adapt.
      if (website !== '') return { sent: true }
      const email = requireEmail(input.email, input.message)
      if (!isGoodTicket(purpose('contact'), ticket, now())) throw new Refused({ code: 'form-outdated' })
      await throttle.take(messageUses(ip, email))
      const orderId = await findOwnOrder(deps, input.order, email)
      await database.write(async (tx) => {
        // Somebody pressed the button twice, or a line broke before the answer.
        if (await isAsked(tx, { email, text: input.message, since: now() - day })) return
        await openCase(deps, tx, { ...input, email, orderId })
      })
      outbox.wake()
      return { sent: true }
    }),
    openCase: defineShopperCall(async (_, { token }) => showThread(database.read, await idOfLink(token))),
    replyToCase: defineShopperCall(async (_, { token, message }) => {
      const id = await idOfLink(token)
      if (message === '')
        throw new Refused({ code: 'contact-incomplete', fields: { message: { code: 'required' } } })
      await throttle.take([replyUse(id)])
      await database.write(async (tx) => {
        if (!(await lockCase(tx, id))) throw new Refused({ code: 'link-invalid' })
        const row = { case_id: id, kind: 'shopper', author: '', text: message } as const
        await insertMessage(tx, { id: randomUUID(), created_at: now(), ...row })
        await updateCase(tx, id, { state: 'open', updated_at: now() })
      })
      return showThread(database.read, id)
    }),
    async exported(queries, email) {
      const cases = await listCaseRows(queries, { emails: storedSpellings(email), limit: maxPerCase })
      const messages = await listMessages(
        queries,
        cases.map(({ id }) => id),
      )
      return cases.map((row) => ({
        case: row.id,
        topic: row.topic,
        order: row.order_number,
        startedAt: moment(row.created_at),
        messages: messages
          .filter(({ case_id, kind }) => case_id === row.id && kind !== 'note')
          .map(({ kind, text, created_at }) => ({
            isAnswer: kind === 'answer',
            text,
            writtenAt: moment(created_at),
          })),
      }))
    },
    forget: (tx, email) => deleteCasesFrom(tx, storedSpellings(email)),
    forgetOld: async (months) =>
      months === 0 ? 0 : database.write((tx) => deleteCasesClosedBefore(tx, monthsAgo(now(), months))),
    jobs: createCaseMails(deps, () => purpose('case')),
  }
}

/** Returns the address in the form in which it is kept. Throws `contact-incomplete` for it, and for an empty message. */
function requireEmail(typed: string, message: string): string {
  const { email, fault } = readEmail(typed)
  const faults: FieldFaults = {
    ...(fault === null
      ? {}
      : { email: typed === '' ? { code: 'required', params: { what: 'email' } } : fault }),
    ...(message === '' ? { message: { code: 'required' } } : {}),
  }
  if (email === null || Object.keys(faults).length > 0)
    throw new Refused({ code: 'contact-incomplete', fields: faults })
  return normalEmail(email)
}

/** Returns the id of the order of that number, where the address is its buyer's; null otherwise. */
async function findOwnOrder({ orders }: CasesDeps, number: string, email: string): Promise<string | null> {
  const order = number === '' ? null : await orders.byNumber(number)
  return order && normalEmail(order.email) === email ? order.id : null
}

async function openCase(
  { outbox, now }: CasesDeps,
  tx: Tx,
  input: Pick<SendContact, 'topic' | 'order' | 'message' | 'language'> & {
    readonly email: string
    readonly orderId: string | null
  },
): Promise<void> {
  const at = now()
  const row: Omit<CasesTable, 'id'> = {
    topic: input.topic,
    email: input.email,
    order_number: input.order,
    order_id: input.orderId,
    language: input.language,
    state: 'open',
    assignee_id: null,
    created_at: at,
    updated_at: at,
    closed_at: null,
    closed_by: null,
    closing_note: '',
  }
  let id = createId()
  while (!(await insertCase(tx, { id, ...row }))) id = createId()
  const message = { case_id: id, kind: 'shopper', author: '', text: input.message } as const
  await insertMessage(tx, { id: randomUUID(), created_at: at, ...message })
  await outbox.add(tx, 'case-received-mail', id, {})
}

/** What the shopper and the shop wrote to each other. */
async function showThread(queries: Queries, id: string): Promise<ContactCase> {
  const row = await findCase(queries, id)
  if (!row) throw new Refused({ code: 'link-invalid' })
  const messages = await listMessages(queries, [id])
  return {
    case: id,
    topic: row.topic,
    isClosed: row.state === 'closed',
    messages: messages
      .filter(({ kind }) => kind !== 'note')
      .map(({ kind, text, created_at }) => ({
        isAnswer: kind === 'answer',
        text,
        writtenAt: moment(created_at),
      })),
  }
}

/** The mails of a case. Of one whose shopper was erased meanwhile there is nothing to send. */
function createCaseMails(
  { database, mailer, head, now }: CasesDeps,
  purpose: () => TokenPurpose,
): CasesService['jobs'] {
  const link = (id: string) => createSignedToken(purpose(), id, now() + linkLifeMs)
  return {
    async 'case-received-mail'({ key }) {
      const about = await findCase(database.read, key)
      if (about) await mailer.send(caseReceivedMail(head, { about, token: link(key) }))
    },
    async 'case-answer-mail'({ key }) {
      const message = await findMessage(database.read, key)
      const about = message && (await findCase(database.read, message.case_id))
      if (about) await mailer.send(caseAnswerMail(head, { about, token: link(about.id), message }))
    },
  }
}
