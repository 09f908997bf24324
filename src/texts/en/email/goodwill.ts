export const subject = (shop: string): string => `A voucher from ${shop}`
export const heading = 'Something for you'
export const yourVoucher = (amount: string): string => `Here is a voucher of ${amount} for your next order.`
export const toTheShop = 'To the shop'
export const howItCounts = (day: string): string =>
  `It is yours alone: it works once, until ${day}, for an order with this email address. Type the code in the bag.`
