import type { Cart } from '#contract/cart.ts'

import { createNews } from '../news.ts'

/** Changes that the shopper asked for, as the server's bags before and after each. */
export const bagChanges = createNews<[before: Cart, after: Cart]>()
