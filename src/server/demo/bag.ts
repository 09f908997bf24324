import type { CatalogueItem, CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { emptyCart, type CartDocument } from '#domain/cart/cart.ts'

import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

interface Offer {
  readonly variant: CatalogueVariant
  readonly item: CatalogueItem
}

/** What the demo's buyers choose from, and how much they like it. */
export interface DemoShelf {
  readonly goods: readonly CatalogueVariant[]
  readonly liked: readonly number[]
  readonly giftCards: readonly Offer[]
}

/** A few things sell best, most sell a little. */
export function createShelf(random: Random, { variants }: Snapshot): DemoShelf {
  const goods = variants.filter(
    ({ kind, items, unlisted }) => kind === 'goods' && items.length > 0 && !unlisted,
  )
  return {
    goods,
    liked: goods.map(() => 1 / (0.05 + random.next()) ** 1.3),
    giftCards: variants
      .filter(({ kind }) => kind === 'gift-card')
      .flatMap((variant) => variant.items.map((item) => ({ variant, item }))),
  }
}

/** The middle sizes sell most. */
const sizeWeights = (items: readonly unknown[]) =>
  items.map((_, index) => 1.2 - Math.abs((index + 0.5) / items.length - 0.5))

const lineFor = ({ variant, item }: Offer, quantity: number): CartDocument['lines'][number] => ({
  item: item.id,
  quantity,
  productName: variant.name,
  size: item.name,
})

/** Fills a bag for somebody; with `isGift` by a gift card. */
export function fillBag(
  random: Random,
  shelf: DemoShelf,
  { person, isGift }: { readonly person: DemoPerson; readonly isGift: boolean },
): CartDocument {
  const { address, customerId } = person
  const count = isGift && shelf.giftCards.length > 0 ? 0 : random.pickWeighted([1, 2, 3, 4], [58, 26, 11, 5])
  const lines = new Map<string, CartDocument['lines'][number]>()
  for (let nth = 0; nth < count; nth++) {
    const variant = random.pickWeighted(shelf.goods, shelf.liked)
    const item = random.pickWeighted(variant.items, sizeWeights(variant.items))
    lines.set(item.id, lineFor({ variant, item }, random.chance(0.04) ? 2 : 1))
  }
  if (count === 0) {
    const offer = random.pick(shelf.giftCards)
    lines.set(offer.item.id, lineFor(offer, 1))
  }
  return {
    ...emptyCart(address.country),
    lines: [...lines.values()],
    shippingMethod: null,
    customer: customerId,
    email: address.email,
    address,
  }
}
