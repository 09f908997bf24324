import type { ShopConfig } from 'vitrine/shop'

/** Layouts of the shop's own that this brand takes: `layout,` in `brand/shop.config.ts` chooses them. */
export const layout: ShopConfig['layout'] = {
  header: 'left',
  footer: 'line',
  productPage: 'stacked',
  listing: 'editorial',
}
