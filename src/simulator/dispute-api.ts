import { findIn, listObject, type Route } from './api-route.ts'
import { changedDispute, closeDispute, updateDispute } from './dispute-evidence.ts'
import { listDisputes } from './payment-disputes.ts'
import { listed, noParameters } from './shapes.ts'
import { asText } from './stripe-form.ts'

/** Disputes: read, answered, given up. */
export const disputeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    takes: listed('payment_intent'),
    run: (books, _, form) =>
      listObject('/v1/disputes', listDisputes(books, asText(form['payment_intent'])).toReversed(), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/(\w+)$/,
    takes: noParameters,
    run: ({ journal }, [id = '']) => findIn(journal.dispute, 'dispute', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/(\w+)$/,
    takes: changedDispute,
    run: (books, [id = ''], form) => updateDispute(books, id, form),
  },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/(\w+)\/close$/,
    takes: noParameters,
    run: (books, [id = '']) => closeDispute(books, id),
  },
]
