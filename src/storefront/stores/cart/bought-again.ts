import type { Cart, CartItem } from '#contract/cart.ts'
import * as texts from '#texts/buy-again.ts'

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
export const maxAtOnce = 100

/** The first hundred units of them. */
export function firstUnits(wanted: readonly Units[]): Units[] {
  let left = maxAtOnce
  return wanted.flatMap(({ item, count }) => {
    const taken = Math.min(count, left)
    left -= taken
    return taken > 0 ? [{ item, count: taken }] : []
  })
}

const reasons: Readonly<Record<string, string>> = {
  'not-found': texts.noLongerSoldHere,
  'out-of-stock': texts.soldOut,
  'cart-full': texts.yourBagIsFull,
}

/** Why a line is not in the bag as it was bought; null for one that is. */
function describeMissing(line: CartItem, inBag: number, refused: Filled['refused']): string | null {
  const name = [line.productName, line.size].filter(Boolean).join(', ')
  if (line.giftCard) return texts.giftCardNotBoughtAgain(name)
  if (inBag >= line.quantity) return null
  const part = texts.someOf(inBag, line.quantity)
  const why = refused.get(line.item)
  if (why === undefined) return `${name}: ${inBag === 0 ? texts.notYetInYourBag : texts.partSoFar(part)}`
  const said = reasons[why.code] ?? why.text
  if (inBag === 0) return `${name}: ${said}`
  return `${name}: ${part}, ${why.code === 'out-of-stock' ? texts.noMoreInStock : said}`
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
      ? (isInBag ? texts.haltedWithSome : texts.haltedWithNone)(halt)
      : missing.length === 0
        ? isSame
          ? texts.allOf
          : texts.allOfItIsInYourBag
        : isInBag
          ? texts.whatCanStillBeBought
          : texts.nothingOfThisOrder
  return { isInBag, lead, missing }
}
