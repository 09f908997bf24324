import type { Redirect } from '#contract/snapshot.ts'

import type { ProductOnSale } from './products-on-sale.ts'

/**
 * Where the addresses lead that products had on the platform that they came from, `/products/<handle>`: only of those whose page is
 * not at that handle, since others are found by it. Of several colours the first stands for the product.
 */
export function productRedirects(products: Iterable<ProductOnSale>): Redirect[] {
  const redirects: Redirect[] = []
  for (const { handle, sourceHandle, variants } of products) {
    const [first] = variants
    if (!first) continue
    for (const each of new Set([handle, sourceHandle]))
      if (each !== first.uri) redirects.push({ from: `/products/${each}`, to: `/${first.uri}/` })
  }
  return redirects
}
