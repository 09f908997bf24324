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
} as const
