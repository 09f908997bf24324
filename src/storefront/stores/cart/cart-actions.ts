import { invalidAction } from '#contract/messages.ts'
import * as texts from '#texts/cart.ts'

import { attachCustomer } from './attach-customer.ts'
import { withAdded, withRemoved } from './cart-preview.ts'
import { type CartChange, queueChange } from './cart-queue.ts'
import { type CartState, cartStore, type ItemPreview } from './cart-state.ts'
import { createGiftCardAddition } from './gift-card-addition.ts'
import { puttingBack } from './removed-units.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { callApi } from '../shop-api.ts'
import { addVoucher } from './voucher.ts'

const findLine = (item: string) => cartStore.getState().cart?.items.find((line) => line.item === item)
const itemName = ({ productName, size }: Pick<ItemPreview, 'productName' | 'size'>) =>
  `${productName}, ${size}`

/** One more of an item, as it looks until the server answers. */
function createAddition(item: string, preview: ItemPreview): CartChange {
  const key = idempotencyKey()
  return {
    item,
    about: itemName(preview),
    preview: (before) => withAdded(before, item, preview),
    send: (selection) => callApi('addToCart', { body: { item, selection }, idempotencyKey: key }),
    isForNewCart: true,
  }
}

/** What may be done to a bag. Its callers know it as `cart`, which loads this file when first needed. */
export const cartActions = {
  /** One more of an item. `preview` draws it until the server answers; a line already in the bag is its own preview. */
  add(item: string, preview: ItemPreview | undefined = findLine(item)): Promise<void> {
    if (!preview)
      return Promise.reject(new Error(`add('${item}') needs a preview: the item is not in the bag yet`))
    cartStore.setState({ notice: null })
    return queueChange(createAddition(item, preview))
  },

  /** So many fewer of an item; at 0 the line goes. `removed` is what `undo` would bring back. */
  remove(item: string, quantity = 1, removed?: CartState['removed']): Promise<void> {
    const line = findLine(item)
    const key = idempotencyKey()
    cartStore.setState({ notice: null })
    return queueChange({
      item,
      about: line ? itemName(line) : texts.bag,
      preview: (before) => withRemoved(before, item, quantity),
      send: (selection) =>
        callApi('removeFromCart', { body: { item, quantity, selection }, idempotencyKey: key }),
      isForNewCart: false,
      removed,
    })
  },

  /** Takes the whole line out: the item's full quantity. `undo` brings it back. */
  removeAll(item: string): Promise<void> {
    const line = findLine(item)
    if (!line) return Promise.resolve()
    const removed = { line, quantity: line.quantity }
    cartStore.setState({ removed })
    return cartActions.remove(item, line.quantity, removed)
  },

  /** Puts back the line last taken out, unit by unit, also while that is still under way. */
  async undo(): Promise<void> {
    const { removed } = cartStore.getState()
    if (!removed) return
    cartStore.setState({ removed: null, notice: null })
    const { line, quantity } = removed
    const putBack = () =>
      queueChange(
        puttingBack(removed, line.giftCard ? createGiftCardAddition(line) : createAddition(line.item, line)),
      )
    await Promise.all(Array.from({ length: quantity }, putBack))
  },

  setShipping(shipping: string): Promise<void> {
    return queueChange({
      item: null,
      about: texts.delivery,
      preview: (before) => ({
        ...before,
        shippingMethod: shipping,
        shippingMethodName: before.shippingMethodsAvailable[shipping]?.name ?? before.shippingMethodName,
      }),
      send: (selection) => callApi('setCartShipping', { body: { shipping, selection } }),
      isForNewCart: false,
    })
  },

  /** Market, pricelist and currency follow, by `postcode` the tax. Choosing a country is more than this: see `chooseCountry`. */
  setCountry(country: string, postcode?: string): Promise<void> {
    return queueChange({
      item: null,
      about: texts.country,
      preview: (before) => ({ ...before, country }),
      send: (selection) =>
        callApi('setCartCountry', {
          body: { country, selection, ...(postcode !== undefined && { postcode }) },
        }),
      isForNewCart: true,
    })
  },

  /** The actions by the names of spec 4.12; any other is rejected with 'Invalid action'. */
  async act(name: string, ...given: readonly unknown[]): Promise<void> {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) throw new Error(invalidAction)
    await action(given)
  },
}

const actions: Readonly<Record<string, (given: readonly unknown[]) => Promise<void>>> = {
  updateCountry: ([country]) => cartActions.setCountry(String(country)),
  addToCart: ([item, preview]) => cartActions.add(String(item), preview as ItemPreview | undefined),
  removeFromCart: ([item, quantity]) =>
    cartActions.remove(String(item), quantity === undefined ? 1 : Number(quantity)),
  setShippingMethod: ([shipping]) => cartActions.setShipping(String(shipping)),
  addVoucher: ([voucher]) => addVoucher(typeof voucher === 'string' ? voucher : ''),
  attachCustomer: ([email]) => attachCustomer(String(email)),
}
