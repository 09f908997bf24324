import type { CartDocument } from '#domain/cart/cart.ts'

import type { Queries } from '../database/database.ts'
import { cartsOfCustomer } from './repository.ts'
import { readDocument } from './stored-cart.ts'

/** A bag as its owner gets it in an export. */
export interface Bag {
  readonly changedAt: number
  readonly document: CartDocument
}

export const bagsOf = async (queries: Queries, customerId: string): Promise<Bag[]> =>
  (await cartsOfCustomer(queries, customerId))
    .filter(({ state }) => state !== 'completed')
    .map(({ body, updated_at }) => ({ changedAt: updated_at, document: readDocument(body) }))
