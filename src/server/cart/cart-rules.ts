import type { GiftCardDetails } from '#contract/cart.ts'
import {
  addUnit,
  chooseShipping,
  lineKey,
  maxLines,
  sumQuantity,
  removeUnits,
  type CartDocument,
} from '#domain/cart/cart.ts'
import type { FindItem } from '#domain/cart/totals.ts'

import { DomainError } from '../http/errors.ts'
import type { MarketsService } from '../markets/service.ts'
import type { CartChange } from './change-cart.ts'
import { storedDetails } from './gift-card-rules.ts'
import { pricedIn } from './stored-cart.ts'

const itemNotFound = (message: string) => new DomainError('item_not_found', message, { item: 'not found' })
const tooManyUnits = (most: number) =>
  new DomainError('conflict', `An order has at most ${most} of one size.`, {
    item: `at most ${most} in one order`,
  })
const outOfStock = () => new DomainError('out_of_stock', 'This size is sold out.', { item: 'out of stock' })

/** One unit more of an item, if it is sold in the cart's country and there are enough (docs/api.md#the-selection). */
export function addingOne(
  markets: MarketsService,
  { id, input, find }: { id: string; input: GiftCardDetails | undefined; find: FindItem },
): CartChange {
  const found = find(id)
  if (!found) throw itemNotFound('This item is not sold here.')
  const { variant, item } = found
  return {
    sku: item.sku,
    how(before, available) {
      const choice = markets.choose(before.country)
      if (choice && !item.prices[choice.pricelist.id])
        throw itemNotFound(`This item is not sold in ${markets.getText(before.country)}.`)
      const quantity = sumQuantity(before, id) + 1
      if (quantity > available) throw outOfStock()
      if (quantity > markets.unitsPerItem) throw tooManyUnits(markets.unitsPerItem)
      const giftCard = choice && storedDetails(input, { variant, choice, amounts: markets.giftCardAmounts })
      const unit = { item: id, productName: variant.name, size: item.name, ...(giftCard ? { giftCard } : {}) }
      const after = addUnit(before, unit)
      if (after.lines.length > maxLines)
        throw new DomainError('conflict', `A bag holds ${maxLines} different items.`, {
          item: 'the bag is full',
        })
      return after
    },
  }
}

export const removing = (item: string, quantity: number, line: string | undefined): CartChange => ({
  how(before) {
    const isThere = before.lines.some(
      (each) => each.item === item && (line === undefined || lineKey(each) === line),
    )
    if (!isThere)
      throw new DomainError('item_not_found', 'This item is not in the bag.', { item: 'not in the cart' })
    return removeUnits(before, item, quantity, line)
  },
})

/** Only a method that serves the cart's country can be chosen. */
export const choosingShipping = (markets: MarketsService, shippingMethod: string): CartChange => ({
  how(before: CartDocument, _available, find, benefits) {
    if (!pricedIn(markets, before, find, benefits).shippingMethods.some(({ id }) => id === shippingMethod))
      throw new DomainError('shipping_not_found', 'This way of shipping is not offered for your country.', {
        shippingMethod: 'not found',
      })
    return chooseShipping(before, shippingMethod)
  },
})
