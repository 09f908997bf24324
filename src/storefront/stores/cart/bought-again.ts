import type { Cart, CartItem } from '#contract/cart.ts'

import type { Filled, Units } from './fill-bag.ts'

/** What becomes of an order that is bought again, for its buyer to read. */
export interface BoughtAgain {
  /** Whether anything of it is in the bag. */
  readonly isInBag: boolean
  readonly lead: string
  /** What is not, or not all, in the bag, each with why. */
  readonly missing: readonly string[]
}

/** So many units are put in with one press: the shop takes them one by one, and 120 changes of a bag a minute. */
export const mostAtOnce = 100

/** The first hundred units of them. */
export function firstUnits(wanted: readonly Units[]): Units[] {
  let left = mostAtOnce
  return wanted.flatMap(({ item, count }) => {
    const taken = Math.min(count, left)
    left -= taken
    return taken > 0 ? [{ item, count: taken }] : []
  })
}

const reasons: Readonly<Record<string, string>> = {
  'not found': 'no longer sold here',
  'out of stock': 'sold out',
  'the bag is full': 'your bag is full',
}

/** Why a line is not in the bag as it was bought; null for one that is. */
function describeMissing(line: CartItem, inBag: number, refused: Filled['refused']): string | null {
  const name = [line.productName, line.size].filter(Boolean).join(', ')
  if (line.giftCard) return `${name}: gift cards are not bought again, each is made out anew`
  if (inBag >= line.quantity) return null
  const part = `${inBag} of ${line.quantity}`
  const why = refused.get(line.item)
  if (why === undefined) return `${name}: ${inBag === 0 ? 'not yet in your bag' : `${part} so far`}`
  if (inBag === 0) return `${name}: ${reasons[why] ?? why}`
  return `${name}: ${part}, ${why === 'out of stock' ? 'no more in stock' : (reasons[why] ?? why)}`
}

interface Attempt extends Filled {
  /** As it was bought. */
  readonly items: readonly CartItem[]
  /** The bag before; its order may have been in it already. */
  readonly before: Cart
  /** Why it ended early, for people; empty where it did not. */
  readonly halt: string
}

/** Tells what of an order is in the bag now. Prices are today's; nothing of the order but its items is bought again. */
export function boughtAgain({ items, before, cart, refused, halt }: Attempt): BoughtAgain {
  const unitsIn = ({ items: lines }: Cart, { item }: CartItem) =>
    lines.find((line) => line.item === item)?.quantity ?? 0
  const goods = items.filter(({ giftCard }) => !giftCard)
  const isInBag = goods.some((line) => unitsIn(cart, line) > 0)
  const missing = items.flatMap((line) => describeMissing(line, unitsIn(cart, line), refused) ?? [])
  const isSame = goods.every((line) => unitsIn(cart, line) === unitsIn(before, line))
  const lead =
    halt !== ''
      ? `${halt} ${isInBag ? 'Not all of it is in your bag yet.' : 'Nothing of it is in your bag yet.'} Press again for the rest: nothing comes in twice.`
      : missing.length === 0
        ? isSame
          ? 'All of it is in your bag already.'
          : 'All of it is in your bag, at today’s prices.'
        : isInBag
          ? 'What can still be bought is in your bag, at today’s prices.'
          : 'Nothing of this order can be bought again now.'
  return { isInBag, lead, missing }
}
