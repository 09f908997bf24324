import type { Cart } from '#contract/cart.ts'

import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../shop-api.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'

/** So many units of an item. */
export interface Units {
  readonly item: string
  readonly count: number
}

/** How many more of each item were asked for than there are in the bag. Gift cards are made out to somebody: they are never among them. */
export const missingFrom = (own: Cart, wanted: Pick<Cart, 'items'>): Units[] =>
  wanted.items.flatMap(({ item, quantity, giftCard }) => {
    const present = own.items.find((line) => line.item === item)?.quantity ?? 0
    return giftCard || quantity <= present ? [] : [{ item, count: quantity - present }]
  })

export interface Why {
  readonly code: string
  readonly text: string
}

export interface Filled {
  /** As the server last answered it. */
  readonly cart: Cart
  /** Why no more of an item came in: the shop's code, and its words for people. */
  readonly refused: ReadonlyMap<string, Why>
  /** What ended it before all was asked for: an outage, or a bag that is gone. Null where nothing did. */
  readonly failure: unknown
}

/** One by one, as spec 4.12 has it; an item of which there is no more is passed over. */
export async function fillBag(own: Cart, wanted: readonly Units[]): Promise<Filled> {
  let cart = own
  const refused = new Map<string, Why>()
  for (const { item, count } of wanted)
    for (let unit = 0; unit < count; unit++) {
      try {
        const body = { item, selection: own.selection }
        cart = await callApi('addToCart', { body, idempotencyKey: idempotencyKey() })
      } catch (error) {
        const text = error instanceof ApiError ? error.errors['item'] : undefined
        if (!(error instanceof ApiError) || text === undefined) return { cart, refused, failure: error }
        refused.set(item, { code: error.codes['item'] ?? '', text })
        break
      }
    }
  return { cart, refused, failure: null }
}
