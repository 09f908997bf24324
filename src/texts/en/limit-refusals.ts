import type { Money } from '#contract/money.ts'
import type { LimitRefusalParams } from '#contract/staff/limit-refusals.ts'
import { priceCut, type LimitKind, type LimitName } from '#contract/staff/money-limit-names.ts'

import { displayPrice } from './formats/money.ts'

const price = (amount: Money): string => displayPrice(amount).replaceAll('\u00a0', ' ')

const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`

/** Says whom to ask for what one may not do oneself. */
export const whoMay = (names: readonly string[]): string =>
  names.length === 0
    ? 'Nobody who has signed in may; an owner can raise the limit.'
    : `Ask ${listNames(names)}, who may.`

/** What a limit is for, within a sentence. */
const limited: Readonly<Record<LimitName, string>> = {
  'refund-order': 'refunds of one order',
  'refund-day': 'refunds of one day',
  voucher: 'vouchers and discounts',
  'gift-card': 'gift cards',
  'gift-day': 'vouchers and gift cards of one day',
  [priceCut]: 'falling prices',
}

const usedWords: Readonly<Partial<Record<LimitKind, (used: string) => string>>> = {
  'refund-order': (used) => `You have refunded ${used} of it already`,
  'refund-day': (used) => `You have refunded ${used} today already`,
  'gift-day': (used) => `You have given ${used} today already`,
}

const usedPart = (limit: LimitKind, used: Money, left: Money): string => {
  const words = used.amountMinor === 0 ? undefined : usedWords[limit]
  return words ? ` ${words(price(used))}; ${price(left)} is left.` : ''
}

/** What is said where somebody would give away more than they may. */
export const limitRefusals: {
  readonly [Code in keyof LimitRefusalParams]: (params: LimitRefusalParams[Code]) => string
} = {
  'limit-exceeded': ({ limit, allowed, used, left, asked, may }) =>
    `${price(asked)} is more than you may give: your limit for ${limited[limit]} is ${price(allowed)}.${usedPart(limit, used, left)} ${whoMay(may)}`,
  'limit-needs-amount': ({ may }) =>
    `Your limit for vouchers is an amount. Make one of an amount, without free delivery, that can be used a number of times in all. ${whoMay(may)}`,
  'limit-beyond-own': ({ limit }) =>
    `They would give away more than you may: your own limit for ${limited[limit]} is lower.`,
  'price-cut-exceeded': ({ percent, asked, sku, count, may }) =>
    `${count === 1 ? `The price of ${sku} would fall` : `${count} prices would fall too far, that of ${sku}`} by ${asked} %. You may lower prices by up to ${percent} % within a day. Nothing was changed. ${whoMay(may)}`,
  'limit-of-owner': () => 'Owners have no limits.',
  'limit-changed': ({ by }) =>
    `${by === '' ? 'Somebody' : by} has set these limits meanwhile. Nothing was changed; look at theirs first.`,
}
