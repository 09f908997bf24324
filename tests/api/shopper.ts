import { expect } from 'vitest'

import type { TestShop } from './open-shop.ts'

/** What a shopper does first. */
export function createShopper(shop: () => TestShop) {
  /** A new cart; answers its selection. */
  const created = async (country?: string): Promise<string> => {
    const { json } = await shop().call('createCart', country === undefined ? {} : { country })
    return json.data.selection
  }
  /** A cart with units of an item. */
  const filled = async (
    sku: string,
    quantity = 1,
    country = 'SE',
  ): Promise<{ selection: string; item: string }> => {
    const selection = await created(country)
    const item = await shop().item(sku)
    for (let unit = 0; unit < quantity; unit++) await shop().call('addToCart', { item, selection })
    return { selection, item }
  }
  return { created, filled }
}

/** A rule of the shop that says no, in the form of error A. For `toMatchObject`. */
export const refused = (status: number, errors: Record<string, string>): object => ({
  status,
  json: { success: false, data: { status, message: expect.any(String), errors } },
})
