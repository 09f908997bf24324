/** The page on which a link's order is paid. */
export const title = 'Your order'
export const keptUntil = (day: string) => `It is kept for you until ${day}.`
export const delivery = 'Delivery'
export const total = 'Total'
export const includingTax = (amount: string) => `${amount} tax included`
export const onArrival = 'Duties and taxes of the country are paid on arrival.'
export const pay = (amount: string) => `Pay ${amount}`
export const agree = (terms: string) => ({ before: 'By paying you accept the ', link: terms, after: '.' })
export const terms = 'terms of purchase'
export const over = {
  heading: 'This order cannot be paid any more',
  text: 'It was paid, taken back, or kept for as long as we said. Please write to us, and we make it again.',
}
export const paid = (order: string) => ({
  heading: 'This order is paid',
  text: `It is order ${order}. The confirmation is in your inbox.`,
})
export const busy = {
  heading: 'Not just now',
  text: 'The payment cannot be begun at the moment. Nothing was charged; please try again in a minute.',
}
export const notPaid = 'Nothing was paid. You can try again.'
export const toShop = 'To the shop'
