import { priceCut, type LimitName } from '#contract/staff/money-limit-names.ts'
import type { OwnLimit } from '#contract/staff/money-limits.ts'

export const title = 'Money limits'
export const intro =
  'What somebody may give away without asking. Of several roles the highest amount counts; what is set for a person takes the place of their roles. Owners have no limits.'
export const who = 'Who'
export const limits = 'Limits'
export const role = 'Role'
export const person = 'Person'
export const kinds: Readonly<Record<LimitName, string>> = {
  'refund-order': 'Refunds of one order',
  'refund-day': 'Refunds of one day',
  voucher: 'Vouchers and discounts',
  'gift-card': 'Gift cards',
  'gift-day': 'Vouchers and gift cards of one day',
  [priceCut]: 'Lower prices',
}
export const kindHints: Readonly<Record<LimitName, string>> = {
  'refund-order':
    'Cancelling, returns and exchanges count too: what one person gives back of one order in all.',
  'refund-day': 'What one person gives back from midnight to midnight, by the clock of the shop.',
  voucher:
    'What one act gives away: the amount of the vouchers for every use and code, or the discount of an order by hand. Percent, free delivery and endless use are then refused.',
  'gift-card': 'What one act issues, all cards of a batch together.',
  'gift-day':
    'What one person gives in vouchers, discounts by hand and gift cards from midnight to midnight, by the clock of the shop, used or not. Percent, free delivery and endless use are then refused.',
  [priceCut]:
    'By how much one person lets a price fall, on products, in files and in campaigns that they schedule; all steps of one day together. A draft of a campaign can be deeper: somebody who may schedules it.',
}
export const noLimit = 'No limit'
export const asRoles = 'As their roles'
export const ownAmounts = 'Up to'
export const nothing = 'nothing'
export const upToPercent = (percent: number) => `up to ${percent} %`
export const percentLabel = 'Lower prices: at most, in percent'
export const percentFault = 'Write a whole number from 0 to 100.'
export const change = 'Change'
export const changeFor = (name: string) => `Change the limits of ${name}`
export const dialogTitle = (name: string) => `Limits of ${name}`
export const amount = (currency: string) => `Amount in ${currency}`
export const amountHint = 'Amounts are not converted: a currency that is left empty has nothing.'
export const save = 'Save limits'
export const saved = (name: string) => `The limits of ${name} are set. They count from now on.`
export const setFor = 'Set for a person'
export const choosePerson = 'Choose somebody'
export const ownTitle = 'Your limits'

/** What is left of one's own limit, in a line. */
export function ownLimit(kind: OwnLimit['kind'], allowed: string, left: string): string {
  switch (kind) {
    case 'refund-order':
      return `For this order you may give back ${allowed} in all; ${left} is left.`
    case 'refund-day':
      return `Today you may give back ${allowed} in all; ${left} is left.`
    case 'voucher':
      return `Vouchers and discounts of one act: up to ${allowed}.`
    case 'gift-card':
      return `Gift cards of one act: up to ${allowed}.`
    case 'gift-day':
      return `Today you may give ${allowed} in vouchers and gift cards; ${left} is left.`
  }
}
