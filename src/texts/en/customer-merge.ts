import type { MergeAnswer } from '#contract/staff/customers.ts'

import { plural } from './plural.ts'

const people = ({ from, into }: MergeAnswer): string => `${from.email} into ${into.email}`

export const wouldMove = (merged: MergeAnswer): string => `Would merge ${people(merged)}:`
export const isMerged = (merged: MergeAnswer): string => `Merged ${people(merged)}:`

/** Returns what a merge moves and what it leaves where it is, a sentence for each. */
export function whatMoves(merged: MergeAnswer): string[] {
  const { from, into, orders, giftCards, addresses, addressesLost, saved, vouchers, notes, bags } = merged
  const moves = [
    [orders.length, plural(orders.length, { one: 'order', other: 'orders' }), orders.join(', ')],
    [
      giftCards,
      plural(giftCards, { one: 'gift card that they bought', other: 'gift cards that they bought' }),
      '',
    ],
    [addresses, plural(addresses, { one: 'address', other: 'addresses' }), ''],
    [saved, plural(saved, { one: 'saved article', other: 'saved articles' }), ''],
    [vouchers, plural(vouchers, { one: 'voucher', other: 'vouchers' }), ''],
    [notes, plural(notes, { one: 'note of the team', other: 'notes of the team' }), ''],
    [bags, plural(bags, { one: 'bag', other: 'bags' }), ''],
  ] as const
  const moved = moves
    .filter(([count]) => count > 0)
    .map(([count, what, which]) => `${count} ${what}${which ? `: ${which}` : ''}`)
  const isTwo = from.email !== into.email
  return [
    ...(moved.length > 0 ? moved : ['Nothing has to move.']),
    ...(addressesLost > 0
      ? [
          `${addressesLost} ${plural(addressesLost, { one: 'address finds', other: 'addresses find' })} no place and will be lost.`,
        ]
      : []),
    ...(from.id === null
      ? []
      : [
          `The login stays that of ${into.email}; that of ${from.email} ends, with its sessions and passkeys.`,
        ]),
    ...(isTwo
      ? [
          from.getsNewsletter
            ? `The newsletter goes on to ${from.email}, which agreed to it${into.getsNewsletter ? `, and to ${into.email}` : `; ${into.email} has not agreed to one`}.`
            : `What hangs on the mailbox ${from.email} (questions, sizes waited for) stays with it.`,
        ]
      : []),
  ]
}
