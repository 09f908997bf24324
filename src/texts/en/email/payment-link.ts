export const subject = (shop: string) => `Your order from ${shop} is ready to be paid`
export const heading = (firstName: string) => (firstName === '' ? 'Your order' : `Your order, ${firstName}`)
export const weKeep = (shop: string, day: string) =>
  `${shop} has put this order together for you. It is kept for you until ${day}.`
export const total = (amount: string) => `Total: ${amount}, delivery and tax included`
export const pay = 'See and pay'
export const notYours = 'You did not ask for this? Then there is nothing to do: it ends by itself.'
