import { stringify } from 'csv-stringify/sync'

import type { NewsletterFormat, SubscriberShow } from '#contract/staff/newsletter.ts'

import { defineProcess, defineQuery } from '../application/use-case.ts'
import { noteAct } from '../audit/service.ts'
import { unknownFields } from '#contract/unknown-fields.ts'
import {
  findProvenBodies,
  listSubscribers as listRows,
  type FindSubscribers,
  type SubscriberRow,
} from './subscriber-repository.ts'

export interface ListSubscribers {
  readonly show: SubscriberShow
  /** Stands in the address; empty: all. */
  readonly text: string
  /** `next` of the page before; null: the first page. */
  readonly after: string | null
  readonly limit: number
}

export interface SubscriberPage {
  readonly subscribers: readonly SubscriberRow[]
  readonly next: string | null
}

function readPlace(after: string | null): FindSubscribers['after'] {
  const [, at, email] = /^(\d{1,16})-(.{1,300})$/.exec(after ?? '') ?? []
  return at === undefined || email === undefined ? null : { at: Number(at), email }
}

/** Returns those who asked for the newsletter, the newest first. */
export const listSubscribers = defineQuery<ListSubscribers, SubscriberPage>({
  permission: 'customers.read',
  async run({ app }, { show, text, after, limit }) {
    const filter = { show, text: text.trim().toLowerCase(), after: readPlace(after), limit: limit + 1 }
    const rows = await listRows(app.database.read, filter)
    const last = rows[limit - 1]
    return {
      subscribers: rows.slice(0, limit),
      next: rows.length > limit && last ? `${last.asked_at}-${last.email}` : null,
    }
  },
})

interface Named extends SubscriberRow {
  readonly firstName: string
  readonly lastName: string
}

const moment = (epochMs: number): string => new Date(epochMs).toISOString()
/** `2026-11-27 14:05:00`, in UTC, as Mailchimp writes times. */
const plainMoment = (epochMs: number): string => moment(epochMs).slice(0, 19).replace('T', ' ')

type Columns = readonly (readonly [name: string, value: (row: Named) => string])[]

/** The names of their columns, as they read them: Klaviyo's of its guide to uploads with consent, Mailchimp's of its own exports. */
const columns: Readonly<Record<NewsletterFormat, Columns>> = {
  klaviyo: [
    ['Email', ({ email }) => email],
    ['First Name', ({ firstName }) => firstName],
    ['Last Name', ({ lastName }) => lastName],
    ['Country', ({ country }) => country],
    ['Locale', ({ language }) => language],
    ['Source', ({ source }) => source],
    ['Email Marketing Consent', () => 'Subscribed'],
    ['Email Marketing Consent Timestamp', ({ confirmed_at }) => moment(confirmed_at ?? 0)],
  ],
  mailchimp: [
    ['Email Address', ({ email }) => email],
    ['First Name', ({ firstName }) => firstName],
    ['Last Name', ({ lastName }) => lastName],
    ['OPTIN_TIME', ({ asked_at }) => plainMoment(asked_at)],
    ['CONFIRM_TIME', ({ confirmed_at }) => plainMoment(confirmed_at ?? 0)],
    ['CC', ({ country }) => country],
    ['LANGUAGE', ({ language }) => language],
    ['TAGS', ({ source }) => source],
  ],
}

const portion = 500

/** Returns those who get the newsletter and whose mailbox takes it, as CSV in the columns of a mailing service. */
export const exportSubscribers = defineProcess<
  { readonly format: NewsletterFormat },
  { readonly csv: string; readonly count: number }
>({
  permission: 'customers.export',
  async run({ app, actor, correlationId }, { format }) {
    const { read } = app.database
    const rows: Named[] = []
    for (let after: FindSubscribers['after'] = null, isLast = false; !isLast;) {
      const part: SubscriberRow[] = await listRows(read, {
        show: 'subscribed',
        text: '',
        after,
        limit: portion,
      })
      const bodies = await findProvenBodies(
        read,
        part.map(({ email }) => email),
      )
      rows.push(...part.map((row) => ({ ...row, ...readNames(bodies.get(row.email)) })))
      const last = part.at(-1)
      isLast = part.length < portion || !last
      after = last ? { at: last.asked_at, email: last.email } : null
    }
    const detail = { format, count: rows.length }
    const entry = { actor: actor.name, correlationId, action: 'newsletter-export', ref: 'newsletter', detail }
    await app.database.write((tx) => noteAct(tx, entry, app.now()))
    const chosen = columns[format]
    const lines = [chosen.map(([name]) => name), ...rows.map((row) => chosen.map(([, value]) => value(row)))]
    return { csv: stringify(lines, { escape_formulas: true, record_delimiter: '\r\n' }), count: rows.length }
  },
})

/** The names of an account; of an address that no account has proven none are known. */
function readNames(body: string | undefined): Pick<Named, 'firstName' | 'lastName'> {
  const { firstName, lastName } = unknownFields(body === undefined ? {} : JSON.parse(body))
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { firstName: text(firstName), lastName: text(lastName) }
}
