import { queueChange } from './cart-queue.ts'
import { cartStore } from './cart-state.ts'
import { callApi } from '../shop-api.ts'

/**
 * The bag becomes the customer's (spec 7.9). What they have elsewhere comes into it where it is empty, and else is offered. The session
 * cookie says that it is they.
 */
export async function attachCustomer(email: string): Promise<void> {
  let wasEmpty = false
  await queueChange({
    item: null,
    about: '',
    preview: (cart) => cart,
    send(selection) {
      wasEmpty = (cartStore.getState().cart?.items.length ?? 0) === 0
      return callApi('setCartCustomer', { body: { email, selection, earlier: 'offer' } })
    },
    isForNewCart: true,
  })
  void import('./earlier-bag.ts').then(({ meetEarlier }) => meetEarlier({ wasEmpty })).catch(console.error)
}
