import type { Cart } from '#contract/cart.ts'

import { createBufferedEvent } from '../buffered-event.ts'

/** Changes that the shopper asked for, as the server's bags before and after each. */
export const bagChanges = createBufferedEvent<[before: Cart, after: Cart]>()
