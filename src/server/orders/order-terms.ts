import { readPersonTerms } from '../person-terms.ts'
import type { Order } from './receipt.ts'

/** The beginnings by which an order is found, and where it goes; both from who bought it. */
export interface OrderFacts {
  readonly country: string
  readonly terms: readonly string[]
}

/** Returns the words of names and email, the ends of telephone numbers and the postcodes of an order; none where the buyer is forgotten. */
export function readOrderFacts({ email, snapshot }: Pick<Order, 'email' | 'snapshot'>): OrderFacts {
  const { address, shippingAddress } = snapshot
  return {
    country: (shippingAddress ?? address).country.toUpperCase(),
    terms: readPersonTerms({ email, addresses: shippingAddress ? [address, shippingAddress] : [address] }),
  }
}
