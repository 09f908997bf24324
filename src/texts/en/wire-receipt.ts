import type { OrderStateCode } from '#contract/refusals.ts'

const thanks = 'Thank you for your order. A confirmation is on its way to your inbox.'

/** How an order stands, as its receipt says it (spec 7.17). */
export const orderMessages: Readonly<Record<OrderStateCode, string>> = {
  paid: thanks,
  paid_shortfall:
    'Something in your order sold out while you paid. The whole amount is being refunded to your card.',
  shipped: 'Your order has been sent.',
  archived: '',
  cancelled: 'Your order has been cancelled.',
}

/** Of an order whose money is taken when it is sent. `method`: the name of the payment method. */
export const unpaidMessages: Partial<Readonly<Record<OrderStateCode, (method: string) => string>>> = {
  paid: (method) => `${thanks} Nothing has been charged yet: you pay with ${method} after it is sent.`,
  paid_shortfall: () => 'Something in your order sold out while you ordered. Nothing will be charged.',
}

export const partlySentMessage = 'A part of your order has been sent; the rest follows.'
