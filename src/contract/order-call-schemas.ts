import { AnnounceReturn, CancelReturn, GetReturns, OrderReturns } from './returns.ts'
import { CancelOwnOrder, ChangeOrderAddress, GetOrderStatus, OrderStatus } from './order-status.ts'

const noLink = { 400: 'Link is invalid or has expired' }

/** What the link in the emails of an order opens to its buyer, without an account. */
export const orderCallSchemas = {
  getOrderStatus: {
    summary: 'How far the order of a mailed link is, and what its buyer may do to it now.',
    body: GetOrderStatus,
    answer: OrderStatus,
    errors: noLink,
  },
  changeOrderAddress: {
    summary: 'Send an order elsewhere in its country before it is packed. Repeating it changes nothing.',
    body: ChangeOrderAddress,
    answer: OrderStatus,
    errors: {
      ...noLink,
      409: 'it is packed, closed, or nothing of it is sent',
      412: 'errors.address.*: required; errors.address.country, errors.address.zipCode: not where it was paid to go',
    },
  },
  cancelOwnOrder: {
    summary: 'Cancel an order before it is packed: all money goes back. Repeating it changes nothing.',
    body: CancelOwnOrder,
    answer: OrderStatus,
    errors: { ...noLink, 409: 'it is packed, closed, or its payment is disputed at the bank' },
  },
  getReturns: {
    summary: 'What of the order of a mailed link can come back, and how far its returns are.',
    body: GetReturns,
    answer: OrderReturns,
    errors: noLink,
  },
  announceReturn: {
    summary:
      'Announce a return by line, for the money or another size, which is kept from now on. Repeating it with its key changes nothing.',
    body: AnnounceReturn,
    answer: OrderReturns,
    errors: {
      ...noLink,
      409: 'its time is over; errors.lines.*.exchangeFor: the size is sold out meanwhile',
      412: 'errors.lines.*: not sent, more than can come back, not a size that it can be exchanged for',
    },
  },
  cancelReturn: {
    summary: 'Keep what was to come back, before it is received. Repeating it changes nothing.',
    body: CancelReturn,
    answer: OrderReturns,
    errors: { ...noLink, 404: 'there is no such return', 409: 'it is received already' },
  },
} as const
