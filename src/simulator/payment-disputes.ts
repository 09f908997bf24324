import type { Books } from './books.ts'
import type { Dispute } from './stripe-objects.ts'

/** Disputes of one payment, or all; oldest first. */
export const listDisputes = ({ journal }: Books, payment: string | null): Dispute[] =>
  [...journal.dispute.values()].filter(({ payment_intent }) => payment === null || payment_intent === payment)

/** A payment is not refunded while the bank decides, nor after it has decided for the buyer. */
export const refusesRefunds = (books: Books, payment: string): boolean =>
  listDisputes(books, payment).some(
    ({ status, is_charge_refundable }) => status !== 'won' && !is_charge_refundable,
  )

/** What disputes have taken back and not returned, minor units. */
export const disputedAmount = (books: Books, payment: string): number =>
  listDisputes(books, payment).reduce(
    (sum, { balance_transactions }) =>
      sum - balance_transactions.reduce((all, { amount }) => all + amount, 0),
    0,
  )
