import type { ProductPageProduct } from '#contract/page-data.ts'

import { createBufferedEvent } from '../buffered-event.ts'
import { inOrder, type SavedEntry, type SavedState, savedStorage, savedStore } from './saved-list.ts'

/** Products that were saved on this page by a press. */
export const saves = createBufferedEvent<[product: ProductPageProduct]>()

/** Makes one list of this browser's and the account's. Its code comes to members only. */
export async function joinSaved(): Promise<void> {
  savedStorage.restore()
  try {
    const { joinAccount } = await import('./saved-account.ts')
    await joinAccount()
  } catch (error) {
    // It is tried again with the next page or change.
    console.error('What is saved could not be kept with the account', error)
  }
}

const without = (uri: string) => (entry: SavedEntry) => entry.uri !== uri

/** Changes the list as it is now, in whatever tab it was changed last, and tells the account. */
function change(next: (state: SavedState) => Partial<SavedState>): void {
  savedStorage.restore()
  savedStorage.reread()
  savedStore.setState(next)
  if (savedStore.getState().list.account) void joinSaved()
}

function put(entry: SavedEntry): void {
  change(({ list, taken }) => ({
    list: { ...list, products: inOrder([entry, ...list.products.filter(without(entry.uri))]) },
    taken: taken.filter((each) => each.entry.uri !== entry.uri),
  }))
}

/** Saves a product for later; here in the browser, and with the account of whoever has one. */
export function save(product: ProductPageProduct): void {
  put({ uri: product.uri, savedAt: new Date().toISOString() })
  saves.emit(product)
}

export const unsave = (uri: string): void =>
  change(({ list }) => ({
    list: { ...list, products: list.products.filter(without(uri)) },
  }))

/** As `unsave`; `putBack` undoes it. */
export function takeOut(entry: SavedEntry, isMoved: boolean): void {
  change(({ list, taken }) => ({
    list: { ...list, products: list.products.filter(without(entry.uri)) },
    taken: [...taken, { entry, isMoved }],
  }))
}

/** At its old place. */
export const putBack = put

export const forgetTaken = (): void => savedStore.setState({ taken: [] })
