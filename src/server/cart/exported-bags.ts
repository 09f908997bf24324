import type { CartDocument } from '#domain/cart/cart.ts'

import type { Queries } from '../database/database.ts'
import { normalEmail } from '../mail/email-identity.ts'
import { cartsNaming } from './reminder-repository.ts'
import { cartsById, cartsOfCustomer } from './repository.ts'
import { readDocument } from './stored-cart.ts'

/** A bag as its owner gets it in an export. */
export interface Bag {
  readonly changedAt: number
  readonly document: CartDocument
}

const bagsIn = (carts: Awaited<ReturnType<typeof cartsOfCustomer>>): Bag[] =>
  carts
    .filter(({ state }) => state !== 'completed')
    .map(({ body, updated_at }) => ({ changedAt: updated_at, document: readDocument(body) }))

export const exportBags = async (queries: Queries, customerId: string): Promise<Bag[]> =>
  bagsIn(await cartsOfCustomer(queries, customerId))

/** Whether a bag is that of an address, not one with a gift card for it. */
export const isUnder = (document: CartDocument, email: string): boolean =>
  [document, document.address, document.shippingAddress].some(
    (part) => part?.email !== undefined && normalEmail(part.email) === email,
  )

/** Bags that were left under an address, which nobody ordered. */
export const bagsUnder = async (queries: Queries, email: string): Promise<Bag[]> =>
  bagsIn(await cartsById(queries, await cartsNaming(queries, email))).filter(({ document }) =>
    isUnder(document, email),
  )
