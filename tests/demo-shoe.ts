import type { ProductPage } from '#contract/page-data.ts'

import { vitrineProcess } from './command-line.ts'

/** Its page in the demo shop. */
export const demoShoe = 'derby-black'

/** Fills the shelves of one shoe of the demo shop, and answers its sizes. */
export async function shelveDemoShoe(
  url: string,
  shop: Parameters<typeof vitrineProcess>[0],
): Promise<string[]> {
  const answer = await fetch(`${url}/assets/data/${demoShoe}/index.json`)
  const { context } = (await answer.json()) as { context: ProductPage }
  // One at a time, as older versions want it.
  for (const { sku } of context.product.items) {
    const reported = await vitrineProcess(shop, 'stock', 'set', sku, '1000000')
    if (reported.code !== 0) throw new Error(reported.error)
  }
  return context.product.items.map(({ item }) => item)
}
