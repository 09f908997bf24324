import type { Cart } from '#contract/cart.ts'

import { networkError } from '../../api/api-error.ts'
import { queueChange } from './cart-queue.ts'

/** A change of the bag that waits its turn. What goes wrong is thrown to whoever asked, who says it at the field. */
export async function askInTurn(
  send: (selection: string) => Promise<Cart>,
  { isReported = false }: { readonly isReported?: boolean } = {},
): Promise<void> {
  // Where no bag can be made nothing is sent at all.
  const failures: unknown[] = [networkError(new Error('There is no bag to ask for'))]
  await queueChange({
    item: null,
    about: '',
    isReported,
    preview: (cart) => cart,
    isForNewCart: true,
    async send(selection) {
      try {
        const cart = await send(selection)
        failures.length = 0
        return cart
      } catch (error) {
        failures.push(error)
        throw error
      }
    },
  })
  if (failures.length > 0) throw failures.at(-1)
}
