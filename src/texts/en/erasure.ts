import { plural } from './plural.ts'

const waits = {
  parcel: 'keeps name and address until its parcel is sent or all of it is refunded',
  'gift card': 'keeps its buyer until the gift cards that it bought are mailed',
} as const

/** What an erasure leaves. */
interface Left {
  /** Orders without their buyer. */
  readonly anonymised: readonly string[]
  readonly waiting: readonly { readonly number: string; readonly needs: keyof typeof waits }[]
  /** The last four characters of gift cards that are still to be mailed. */
  readonly unsentCards: readonly string[]
}

/** Returns what stays after an erasure and why, a sentence for each; empty where nothing does. */
export function whatStays({ anonymised, waiting, unsentCards }: Left): string[] {
  const orders = plural(anonymised.length, { one: 'order', other: 'orders' })
  const books =
    anonymised.length === 0
      ? []
      : [
          `Kept for the books, as the law asks, without name, address and e-mail: ${orders} ${anonymised.join(', ')}.`,
        ]
  return [
    ...books,
    ...waiting.map(
      ({ number, needs }) => `Not yet: order ${number} ${waits[needs]}; then it loses them by itself.`,
    ),
    ...unsentCards.map(
      (last4) =>
        `Not yet: a gift card (…${last4}) is still to be mailed to this address. Erase again once it is.`,
    ),
  ]
}

/** Why the hash of an address stays. */
export const refusalStays = 'A hash of the address stays, so that it gets no letters: its owner wanted none.'
