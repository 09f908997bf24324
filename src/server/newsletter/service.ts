import { randomUUID } from 'node:crypto'

import type { Subscribe } from '#contract/newsletter.ts'
import type { BounceAnswer } from '#contract/staff/newsletter.ts'
import { normalEmail, readEmail, storedSpellings } from '../mail/email-identity.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { SubscribersTable } from '../database/tables/customer-tables.ts'
import { Refused } from '../refused.ts'
import { getNetwork, type Throttle, type Use } from '../http/throttle.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { defineShopperCall, type UseCase, type Visitor } from '../shopper-call.ts'
import { hashToken } from '../tokens.ts'
import type { UnsubscribeService } from './unsubscribe-service.ts'
import type { ConfirmPayload, WelcomePayload } from '../jobs/job-payloads.ts'
import {
  confirmSubscriber,
  deleteSubscriber,
  deleteUnconfirmedBefore,
  findSubscriber,
  lockByToken,
} from './repository.ts'
import { deleteBounce, findBounce } from './subscriber-repository.ts'

export { createNewsletterJobs } from './newsletter-jobs.ts'
export { createUnsubscribeService, type UnsubscribeService } from './unsubscribe-service.ts'

export type Asked = Required<ConfirmPayload>

export interface NewsletterService {
  /**
   * Asks by mail for confirmation. The same for every address: who is known is found out when the mail is made. By what it answers,
   * the moment above all, whoever asked knows the sign-up again.
   */
  askToConfirm(input: Subscribe, from: Pick<Visitor, 'ip'>): Promise<Asked>
  /** Confirms by the link in the mail, and mails a personal voucher the first time. Repeating it does nothing more. */
  readonly confirmNewsletter: UseCase<'confirmNewsletter'>
  /** Ends all letters by the link in one of them. Refuses with `link-invalid`; repeating it changes nothing. */
  readonly unsubscribe: UseCase<'unsubscribe'>
  /** Whose unsubscribe link it is; null when it is none. */
  readMailbox(token: string): string | null
  of(queries: Queries, email: string): Promise<SubscribersTable | undefined>
  forget(tx: Tx, email: string): Promise<void>
  /** Whether the mailbox wants no emails; a hash of it is kept for that. */
  hasUnsubscribed(queries: Queries, email: string): Promise<boolean>
  /** Since when, epoch milliseconds; null: it never said so. */
  unsubscribedAt(queries: Queries, email: string): Promise<number | null>
  /** What came back from a mailbox; null: nothing did. */
  findBounce(queries: Queries, email: string): Promise<BounceAnswer | null>
  forgetBounce(tx: Tx, email: string): Promise<void>
  /** Throws sign-ups away that were never confirmed. Returns how many. */
  forgetOld(): Promise<number>
}

interface NewsletterDeps {
  readonly database: Database
  readonly throttle: Throttle
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly unsubscribeService: UnsubscribeService
  /** Makes a voucher that one mailbox can use once; answers its code, null where it was used before. */
  readonly issueVoucher: (
    tx: Tx,
    request: { email: string; percent: number; reason: string },
  ) => Promise<string | null>
  readonly now: () => number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const linkLifeMs = 7 * day
/** Spec 9.6. */
const percent = 10

/** docs/security.md#limits. */
const requestUses = (ip: string): Use[] => [
  { key: `newsletter-address:${getNetwork(ip)}`, rule: { max: 5, windowMs: hour } },
]
const mailUses = (email: string): Use[] => [
  { key: `newsletter-mail:${email}`, rule: { max: 1, windowMs: 10 * minute } },
  { key: `newsletter-email:${email}`, rule: { max: 3, windowMs: hour } },
]
const linkUses = (ip: string): Use[] => [
  { key: `newsletter-link:${getNetwork(ip)}`, rule: { max: 10, windowMs: hour } },
]

export function createNewsletterService(deps: NewsletterDeps): NewsletterService {
  const { database, throttle, outbox, unsubscribeService, issueVoucher, now } = deps
  return {
    async askToConfirm({ email: typed, country, language, source }, { ip }) {
      const { fault } = readEmail(typed)
      if (fault !== null) {
        const isMissing = fault.code === 'required'
        throw new Refused({
          code: 'fields-invalid',
          fields: { email: isMissing ? { code: 'required', params: { what: 'newsletter' } } : fault },
        })
      }
      const email = normalEmail(typed)
      await throttle.take(requestUses(ip))
      const asked: Asked = { email, askedAt: now(), country: country.toUpperCase(), language, source }
      if (!(await throttle.mayTake(mailUses(email)))) return asked
      await database.write((tx) => outbox.add(tx, 'newsletter-confirm-mail', randomUUID(), asked))
      outbox.wake()
      return asked
    },

    confirmNewsletter: defineShopperCall(async ({ actor: { ip } }, { token }) => {
      await throttle.take(linkUses(ip))
      const isGood = await database.write(async (tx) => {
        const subscriber = await lockByToken(tx, {
          tokenHash: hashToken(token),
          sentAfter: now() - linkLifeMs,
        })
        if (!subscriber) return false
        if (subscriber.confirmed_at !== null) return true
        const { email } = subscriber
        await confirmSubscriber(tx, email, now())
        await unsubscribeService.resubscribe(tx, email)
        const payload: WelcomePayload = {
          email,
          code: await issueVoucher(tx, { email, percent, reason: 'newsletter' }),
        }
        await outbox.add(tx, 'newsletter-welcome-mail', randomUUID(), payload)
        return true
      })
      if (!isGood) throw new Refused({ code: 'link-invalid' })
      outbox.wake()
      return { confirmed: true }
    }),

    unsubscribe: defineShopperCall(async (_, { token }) => {
      await unsubscribeService.unsubscribe(token)
      return { unsubscribed: true }
    }),
    readMailbox: (token) => unsubscribeService.readMailbox(token),
    of: (queries, email) => findSubscriber(queries, email),
    forget: deleteSubscriber,
    hasUnsubscribed: (queries, email) => unsubscribeService.hasUnsubscribed(queries, email),
    unsubscribedAt: (queries, email) => unsubscribeService.unsubscribedAt(queries, email),
    async findBounce(queries, email) {
      const row = await findBounce(queries, storedSpellings(email))
      return row ? { kind: row.kind, detail: row.detail, at: row.at } : null
    },
    async forgetBounce(tx, email) {
      await deleteBounce(tx, storedSpellings(email))
    },
    forgetOld: () => database.write((tx) => deleteUnconfirmedBefore(tx, now() - linkLifeMs)),
  }
}
