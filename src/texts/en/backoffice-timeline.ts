import type { ParcelStatus } from '#contract/parcel-tracking.ts'
import type { PaymentEventAnswer } from '#contract/staff/order-timeline.ts'

import { formatProviderWords } from './formats/provider-words.ts'

export const title = 'Timeline'
export const show = 'Show'
export const showMail = (kind: string, subject: string) => `Show the email “${subject}” (${kind})`
export const mailTo = (to: string) => `to ${to}`
export const email = (kind: string) => `Email: ${kind}`
export const refused = 'The mailbox refused it.'
export const cameBack = (when: string) => `It came back on ${when}: the mailbox does not exist.`
export const cameBackWith = (reason: string) =>
  `The mailbox does not exist. The mail provider said: ${reason}`
export const refusedBy = (reason: string) => `The mail server refused it: ${reason}`
export const to = 'To'
export const sentAt = 'Sent'
export const language = 'Language'
export const content = 'Text'
export const secretsLeftOut = 'Links and codes that open or pay something are left out here.'
export const resend = 'Send again'
export const resendEffect = (address: string) =>
  `Sending it again writes to ${address} with what is known by now.`
export const resent = (address: string) => `The email to ${address} is on its way.`
export const until = (day: string) => `until ${day}`
export const evidenceUntil = (day: string) => `evidence is due by ${day}`

const payments: Record<PaymentEventAnswer['kind'], string> = {
  started: 'Payment started',
  declined: 'Payment declined',
  authorised: 'Payment authorised',
  paid: 'Paid',
  captured: 'Payment captured',
  'capture-failed': 'Capture failed',
  refunded: 'Refund',
  'refund-failed': 'Refund failed',
  disputed: 'Disputed',
  'fraud-warning': 'Warning of fraud',
}
export const paymentText = (kind: PaymentEventAnswer['kind']): string => payments[kind]

const parcels: Record<ParcelStatus, string> = {
  'in-transit': 'Parcel on its way',
  'at-pickup-point': 'Parcel at the pick-up point',
  delivered: 'Parcel delivered',
  returned: 'Parcel on its way back',
  exception: 'Parcel cannot be delivered',
}
export const parcelText = (status: ParcelStatus): string => parcels[status]
export const saysCarrier = (carrier: string) => `by ${carrier}`

/** What the shop itself calls states of a payment; all else is the provider's, with spaces for its underscores. */
const states: Readonly<Record<string, string>> = {
  created: 'not finished',
  open: 'not finished',
  expired: 'not finished in time',
  failed: 'ended without money',
  queued: 'waits for the provider',
  pending: 'on its way',
}
export const paymentAbout = (about: string): string => states[about] ?? formatProviderWords(about)

export const markPacked = 'Mark as packed'
export const packed = (time: string) => `Packed ${time}`
export const packedDone = (order: string) => `Order ${order} is packed: its buyer changes nothing any more.`
export const unpack = 'Not packed after all'
export const unpackedDone = (order: string) => `Order ${order} is not packed.`
export const markArrived = 'Has arrived'
export const notArrived = 'Has not arrived'
export const arrivalOf = (has: boolean, carrier: string, id: string) =>
  `${has ? markArrived : notArrived}: ${carrier} ${id}`.trimEnd()
export const arrived = (time: string) => `Arrived ${time}`
export const arrivalNoted = 'It is noted; the buyer sees it on the page of the order.'
