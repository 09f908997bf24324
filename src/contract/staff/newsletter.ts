import * as z from 'zod/mini'

/** Which of those who asked for the newsletter: all, those who get it, those who have not confirmed, those whose mailbox sent something back. */
export const subscriberShows = ['all', 'subscribed', 'asked', 'bounced'] as const
export type SubscriberShow = (typeof subscriberShows)[number]
/** Whose columns a file has. */
export const newsletterFormats = ['klaviyo', 'mailchimp'] as const
export type NewsletterFormat = (typeof newsletterFormats)[number]
/** A mailbox that takes nothing, or whose owner calls what comes spam. */
export const bounceKinds = ['bounce', 'complaint'] as const
export type BounceKind = (typeof bounceKinds)[number]

const email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/, 'an email address'))
const short = z.string().check(z.trim(), z.maxLength(300))

export const newsletterSchemas = {
  listSubscribers: {
    query: z.object({
      show: z.optional(z.enum(subscriberShows)),
      text: z.optional(short),
      after: z.optional(short),
    }),
  },
  exportSubscribers: { query: z.object({ format: z.enum(newsletterFormats) }) },
  addBounce: { body: z.object({ email, kind: z.enum(bounceKinds), detail: z._default(short, '') }) },
  removeBounce: { body: z.object({ email }) },
  /** A file of Postmark's, as text. */
  importBounces: { body: z.object({ file: z.string().check(z.minLength(1), z.maxLength(900_000)) }) },
} as const

/** Times are epoch milliseconds. */
export interface SubscriberAnswer {
  readonly email: string
  readonly state: 'asked' | 'subscribed'
  readonly askedAt: number
  readonly linkSentAt: number
  readonly confirmedAt: number | null
  readonly source: string
  readonly country: string
  readonly language: string
  readonly bounce: BounceAnswer | null
  /** How often something passing kept an email from it, as its provider said. */
  readonly softBounces: number
}

/** What came back from a mailbox: the shop sends it no newsletter, reminder or notice any more. */
export interface BounceAnswer {
  readonly kind: BounceKind
  readonly detail: string
  readonly at: number
}

export interface NewsletterAnswers {
  listSubscribers: { readonly subscribers: readonly SubscriberAnswer[]; readonly next: string | null }
  /** Those who get it, whose mailbox takes it. */
  exportSubscribers: { readonly csv: string; readonly count: number }
  addBounce: { readonly done: true }
  removeBounce: { readonly done: true }
  /** `passing`: what passes by itself, and was left out. */
  importBounces: { readonly noted: number; readonly passing: number }
}
