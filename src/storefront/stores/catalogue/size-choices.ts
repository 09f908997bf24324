import type { ProductPageProduct } from '#contract/page-data.ts'

import { createBufferedEvent } from '../buffered-event.ts'

/** Sizes that a shopper picked on a product page, by the item's id. */
export const sizeChoices = createBufferedEvent<[product: ProductPageProduct, item: string]>()
