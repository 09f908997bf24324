import type { BounceKind, NewsletterFormat, SubscriberShow } from '#contract/staff/newsletter.ts'

import { formatCount } from './formats/count.ts'

export const searchLabel = 'Part of an email address'
export const show = 'Show'
export const shows: Readonly<Record<SubscriberShow, string>> = {
  all: 'All',
  subscribed: 'Get it',
  asked: 'Not confirmed',
  bounced: 'Bounced',
}
export const none: Readonly<Record<SubscriberShow, string>> = {
  all: 'Nobody has asked for the newsletter.',
  subscribed: 'Nobody gets the newsletter.',
  asked: 'Everybody has confirmed.',
  bounced: 'Nothing came back from any mailbox.',
}
export const subscriber = 'Subscriber'
export const state = 'State'
export const proof = 'Asked for, link mailed, link opened'
export const states = { asked: 'Not confirmed', subscribed: 'Gets it' } as const
export const bounces: Readonly<Record<BounceKind, string>> = { bounce: 'Bounced', complaint: 'Complained' }
export const proofText = (asked: string, sent: string, confirmed: string | null) =>
  [asked, sent, confirmed ?? 'not opened'].join(' → ')
export const exportFor: Readonly<Record<NewsletterFormat, string>> = {
  klaviyo: 'For Klaviyo',
  mailchimp: 'For Mailchimp',
}
export const fileName = (format: NewsletterFormat) => `subscribers-${format}.csv`
export const exported = (count: number) =>
  count === 1 ? '1 subscriber is in the file.' : `${formatCount(count)} subscribers are in the file.`
export const softBounces = (count: number) =>
  count === 1
    ? 'One email was held up by something passing'
    : `${formatCount(count)} emails were held up by something passing`
export const addBounce = 'Note a bounce'
export const bounceText =
  'Mailboxes that take nothing, and owners who call it spam, get no newsletter, no reminder of a bag and no notice of a size, and are in no export. Emails about their orders still go out.'
export const kind = 'What happened'
export const kinds: Readonly<Record<BounceKind, string>> = {
  bounce: 'The mailbox takes nothing',
  complaint: 'Its owner complained',
}
export const detail = 'What it said'
export const noted = 'It is noted.'
export const chooseFile = 'File of Postmark…'
export const imported = (count: number, passing: number) =>
  `${formatCount(count)} noted${passing > 0 ? `, ${formatCount(passing)} that pass by themselves left out` : ''}.`
export const remove = 'Works again'
export const removeOne = (email: string) => `${remove}: ${email}`
export const removed = 'It gets emails again.'
