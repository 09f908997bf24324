import type { SubscriberAnswer } from '#contract/staff/newsletter.ts'

import { addBounce, importBounces, removeBounce } from '../newsletter/bounces.ts'
import { exportSubscribers, listSubscribers, type SubscriberPage } from '../newsletter/subscribers.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50
const done = { done: true } as const

/** Subscribers of the newsletter, and what came back from mailboxes. */
export function registerNewsletterOffice(server: StaffServer): void {
  serveOwnCall(server, 'listSubscribers', async ({ context, query }) =>
    answerWith(
      await listSubscribers(context, {
        show: query.show ?? 'all',
        text: query.text ?? '',
        after: query.after ?? null,
        limit: pageLength,
      }),
      ({ subscribers, next }) => ({ subscribers: subscribers.map(subscriberAnswer), next }),
    ),
  )
  serveOwnCall(server, 'exportSubscribers', ({ context, query }) => exportSubscribers(context, query))
  serveOwnCall(server, 'addBounce', async ({ context, body }) =>
    answerWith(await addBounce(context, body), () => done),
  )
  serveOwnCall(server, 'removeBounce', async ({ context, body }) =>
    answerWith(await removeBounce(context, body), () => done),
  )
  serveOwnCall(server, 'importBounces', ({ context, body }) => importBounces(context, body))
}

function subscriberAnswer(row: SubscriberPage['subscribers'][number]): SubscriberAnswer {
  const { bounce_kind: kind, bounced_at: at, bounce_detail: detail } = row
  return {
    email: row.email,
    state: row.confirmed_at === null ? 'asked' : 'subscribed',
    askedAt: row.asked_at,
    linkSentAt: row.token_sent_at,
    confirmedAt: row.confirmed_at,
    source: row.source,
    country: row.country,
    language: row.language,
    softBounces: row.soft_bounces ?? 0,
    bounce: kind !== null && at !== null ? { kind, at, detail: detail ?? '' } : null,
  }
}
