import { queueChange } from './cart-queue.ts'
import { callApi } from '../shop-api.ts'

/** The bag becomes the customer's; one of theirs from elsewhere comes into it (spec 7.9). The session cookie says that it is they. */
export function attachCustomer(email: string): Promise<void> {
  return queueChange({
    item: null,
    about: '',
    preview: (cart) => cart,
    send: (selection) => callApi('setCartCustomer', { body: { email, selection } }),
    isForNewCart: true,
  })
}
