import { shop } from '#brand/shop.config.ts'
import { callPath } from '#contract/calls.ts'
import type { ListingPage, ProductPage } from '#contract/page-data.ts'
import { createCheckout, fillBag, goToPay } from '#tests/buyer.ts'

import { runScript } from '../processes.ts'
import { createCartToken, spread } from './fill-commerce.ts'
import { dealt, onEveryConnection, type Operation } from './point.ts'

/** As many requests at every size, so that what is kept in memory helps equally much. */
const bags = 640

/** A product of the running shop that does not sell out. */
export interface Goods {
  readonly product: string
  readonly items: readonly string[]
}

export async function stockedGoods(
  url: string,
  environment: Readonly<Record<string, string>>,
): Promise<Goods> {
  const page = async <T>(where: string) =>
    ((await (await fetch(`${url}/assets/data/${where}/index.json`)).json()) as { context: T }).context
  const { cards } = await page<ListingPage>('shop')
  const { product } = await page<ProductPage>(cards.find(({ sizes }) => sizes.length > 2)?.uri ?? '')
  for (const { sku } of product.items)
    await runScript('bin/vitrine.mjs', ['stock', 'set', sku, '1000000'], { environment })
  return { product: product.product, items: product.items.map(({ item }) => item) }
}

export const bagOperations = (size: number, { product, items }: Goods): Operation[] => {
  const selections = spread(size, bags).map((n) => createCartToken('bag', n))
  const [item = ''] = items
  return [
    dealt(
      'add to bag',
      selections.map((selection) => ({
        method: 'PUT',
        path: callPath('addToCart', shop.namespaces),
        body: { item, selection },
      })),
    ),
    dealt(
      'read the bag',
      selections.map((selection) => ({
        method: 'POST',
        path: callPath('getCart', shop.namespaces),
        body: { selection },
      })),
    ),
    onEveryConnection('stock of a product', {
      method: 'GET',
      path: callPath('getStock', shop.namespaces, { id: product }),
    }),
    onEveryConnection('new bag', {
      method: 'POST',
      path: callPath('createCart', shop.namespaces),
      body: { country: 'SE' },
    }),
  ]
}

export const orderOperations = (size: number, waiting: readonly string[]): Operation[] => [
  dealt(
    'receipt',
    spread(size, bags).map((n) => ({
      method: 'POST',
      path: callPath('getReceipt', shop.namespaces),
      body: { selection: createCartToken('order', n) },
    })),
  ),
  dealt(
    'start a payment again',
    waiting.map((selection) => ({
      method: 'POST',
      path: callPath('startPayment', shop.namespaces),
      body: createCheckout(selection),
    })),
  ),
]

/** Selections whose payment was begun. */
export const begunPayments = (url: string, items: readonly string[]): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 32 }, async () => {
      const selection = await fillBag(url, items.slice(0, 2))
      await goToPay(url, selection)
      return selection
    }),
  )
