import type { ReturnTerms } from '#contract/return-terms.ts'
import { chooseReturnTerms } from '#domain/after-sale/return-terms.ts'
import { deliveryCountry } from '#domain/address/address-rules.ts'

import type { Order } from './receipt.ts'

/** Returns what was promised of returns when an order was placed; of one from before that was kept, what the law gives. */
export const readReturnTerms = ({ snapshot }: Pick<Order, 'snapshot'>): ReturnTerms =>
  snapshot.returnTerms ??
  chooseReturnTerms({
    country: deliveryCountry(snapshot),
    currency: snapshot.currency,
    policies: [],
    fees: [],
  })
