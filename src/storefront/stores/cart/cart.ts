import { useStore } from 'zustand'

import * as texts from '#texts/cart.ts'

import { type CartState, cartStore, type ItemPreview } from './cart-state.ts'

export type { CartState, ItemPreview } from './cart-state.ts'

/** Reads the bag: `useCart((state) => state.cart?.totals.totalQuantity ?? 0)`. */
export const useCart = <T>(select: (state: CartState) => T): T => useStore(cartStore, select)

type Actions = (typeof import('./cart-actions.ts'))['cartActions']

/** The code that changes a bag is loaded when somebody is about to: nobody who only looks pays for it. */
async function act(work: (actions: Actions) => Promise<void>): Promise<void> {
  const actions = await import('./cart-actions.ts').then(({ cartActions }) => cartActions, report)
  if (actions) await work(actions)
}

function report(error: unknown): null {
  console.error('The code of the bag could not be loaded', error)
  cartStore.setState({
    notice: { text: texts.weCouldNotReach, kind: 'error' },
  })
  return null
}

/**
 * What may be done to a bag (spec 4.12). Each promise resolves when the bag has settled, whether or not the server agreed:
 * what went wrong is in `notice`.
 */
export const cart = {
  /** One more of an item. `preview` draws it until the server answers; a line already in the bag is its own preview. */
  add: (item: string, preview?: ItemPreview) => act((actions) => actions.add(item, preview)),
  /** So many fewer of an item; at 0 the line goes. */
  remove: (item: string, quantity = 1) => act((actions) => actions.remove(item, quantity)),
  /** Takes the whole line out; `undo` brings it back. */
  removeAll: (item: string) => act((actions) => actions.removeAll(item)),
  /** Puts back the line last taken out. */
  undo: () => act((actions) => actions.undo()),
  setShipping: (id: string) => act((actions) => actions.setShipping(id)),
  /** Market, pricelist and currency follow. Choosing a country is more than this: see `chooseCountry`. */
  setCountry: (code: string) => act((actions) => actions.setCountry(code)),
  /** By the names of spec 4.12; any other is rejected with 'Invalid action'. */
  act: (name: string, ...given: readonly unknown[]) => act((actions) => actions.act(name, ...given)),
  forgetRemoved: (): void => cartStore.setState({ removed: null }),
  forgetNotice: (): void => cartStore.setState({ notice: null }),
  open: (): void => cartStore.setState({ isOpen: true }),
  close: (): void => cartStore.setState({ isOpen: false, notice: null }),
}
