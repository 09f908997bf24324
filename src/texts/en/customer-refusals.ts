import type { CustomerRefusalParams } from '#contract/staff/customer-refusals.ts'

import { displayPrice } from './formats/money.ts'

type CustomerRefusalTexts = {
  readonly [Code in keyof CustomerRefusalParams]: (params: CustomerRefusalParams[Code]) => string
}

const whyConfirm = {
  'two-mailboxes': 'They are two mailboxes, which may be of two people.',
  unproven: 'The account that stays has not shown that its mailbox is theirs, and would see all of it.',
} satisfies Record<CustomerRefusalParams['merge-unconfirmed']['why'], string>

/** A sentence for each rule about customers that says no, for whoever works at the command line. */
export const customerRefusals: CustomerRefusalTexts = {
  'customer-unknown': ({ name }) =>
    `Nobody is known as ${name}. "vitrine customers list" finds accounts, with --guests who bought without one.`,
  'goodwill-too-much': ({ left, days }) =>
    left.amountMinor === 0
      ? `This customer has been given all that ${days} days allow.`
      : `This customer can be given ${displayPrice(left).replaceAll('\u00a0', ' ')} more within these ${days} days.`,
  'merge-no-account': ({ name }) => `${name} has no account that could stay. Name one by its id or address.`,
  'merge-self': () => 'Both are the same account.',
  'merge-claim': ({ email }) =>
    `This account only claims ${email}, which another account has. Merge it into that one.`,
  'merge-nothing': ({ name }) => `Nothing was bought, noted or given under ${name}.`,
  'merge-while-paying': ({ name }) => `${name} is paying at this moment. Try again in an hour.`,
  'merge-unconfirmed': ({ why }) =>
    `${whyConfirm[why]} Type the address of the one that goes, to confirm that both are the same person.`,
  'bounce-unknown': ({ email }) => `Nothing is noted of ${email}.`,
  'bounces-unreadable': () =>
    'This is no file of bounces: JSON as Postmark sends and exports it is expected, one or many with Type, Email and BouncedAt.',
  'data-request-unknown': ({ id }) => `There is no data request ${id}. "vitrine requests list" shows them.`,
  'data-request-closed': () => 'This request is done or refused already.',
  'data-request-future': () => 'It cannot have come after today. Give the day on which it came.',
}
