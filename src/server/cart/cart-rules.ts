import type { GiftCardDetails } from '#contract/cart.ts'
import type { FieldFaults } from '#contract/field-faults.ts'
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

import { Refused } from '../refused.ts'
import type { MarketsService } from '../markets/service.ts'
import type { CartChange } from './change-cart.ts'
import { storedDetails } from './gift-card-rules.ts'
import { pricedIn } from './stored-cart.ts'

const unknownItem: FieldFaults = { item: { code: 'not-found' } }
const tooManyUnits = (max: number) =>
  new Refused({
    code: 'too-many-of-one',
    params: { max },
    fields: { item: { code: 'too-many', params: { max } } },
  })
const outOfStock = () => new Refused({ code: 'out-of-stock', fields: { item: { code: 'out-of-stock' } } })

/** One unit more of an item, if it is sold in the cart's country and there are enough (docs/api.md#the-selection). */
export function addingOne(
  markets: MarketsService,
  { id, input, find }: { id: string; input: GiftCardDetails | undefined; find: FindItem },
): CartChange {
  const found = find(id)
  if (!found) throw new Refused({ code: 'item-not-sold', fields: unknownItem })
  const { variant, item } = found
  return {
    sku: item.sku,
    how(before, available) {
      const choice = markets.choose(before.country)
      if (choice && !item.prices[choice.pricelist.id])
        throw new Refused({
          code: 'item-not-sold-in',
          params: { country: before.country },
          fields: unknownItem,
        })
      const quantity = sumQuantity(before, id) + 1
      if (quantity > available) throw outOfStock()
      if (quantity > markets.unitsPerItem) throw tooManyUnits(markets.unitsPerItem)
      const giftCard = choice && storedDetails(input, { variant, choice, amounts: markets.giftCardAmounts })
      const unit = { item: id, productName: variant.name, size: item.name, ...(giftCard ? { giftCard } : {}) }
      const after = addUnit(before, unit)
      if (after.lines.length > maxLines)
        throw new Refused({
          code: 'cart-full',
          params: { max: maxLines },
          fields: { item: { code: 'cart-full' } },
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
    if (!isThere) throw new Refused({ code: 'item-not-in-cart', fields: { item: { code: 'not-in-cart' } } })
    return removeUnits(before, item, quantity, line)
  },
})

/** Only a method that serves the cart's country can be chosen. */
export const choosingShipping = (markets: MarketsService, shippingMethod: string): CartChange => ({
  how(before: CartDocument, _available, find, benefits) {
    if (!pricedIn(markets, before, find, benefits).shippingMethods.some(({ id }) => id === shippingMethod))
      throw new Refused({
        code: 'shipping-not-offered',
        fields: { shippingMethod: { code: 'not-found' } },
      })
    return chooseShipping(before, shippingMethod)
  },
})
