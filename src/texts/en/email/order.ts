import { refundDays, sendBackDays, withdrawalDays } from '#domain/after-sale/withdrawal-periods.ts'

export const viewYourOrder = 'View your order'
export const viewYourOrderAt = (url: string): string => `View your order:\n${url}`
export const orderOf = (number: string, day: string): string => `Order ${number}, ${day}`
export const orderDated = (number: string, day: string): string => `Order ${number} · ${day}`

export const subtotal = 'Subtotal'
export const free = 'Free'
export const deliveryBy = (method: string): string => `Delivery, ${method}`
export const delivery = 'Delivery'
/** `days`: of `spanText`. */
export const expectedDelivery = (days: string): string => `Expected delivery: ${days}.`
export const byEmail = 'By email'
export const total = 'Total'
export const paidWith = (method: string): string => `Paid with ${method}.`

export const includingTax = (percent: number, amount: string): string =>
  `Including tax (${percent}%) of ${amount}.`
export const taxAt = (amount: string, percent: number): string => `${amount} (${percent}%)`
export const noTaxOn = (amount: string, reason: string): string => `none on ${amount} (${reason})`
/** `parts`: of `taxAt` and `noTaxOn`. */
export const taxOf = (parts: readonly string[], isAnyTaxed: boolean): string =>
  `${isAnyTaxed ? 'Including tax' : 'Tax'}: ${parts.join('; ')}.`

/**
 * Before the link of the withdrawal, of which `withdraw` is the label. `days`: of `returnDaysText`; null where nothing is sent by parcel.
 * `promise`: of `returnPromiseText`, empty where no day of delivery was promised.
 */
export const withdrawalBefore = (days: string | null, promise: string): string =>
  days === null
    ? `Right of withdrawal: you may withdraw from this purchase within ${withdrawalDays} days of your order, without giving a reason. `
    : `Right of withdrawal: you may withdraw from this purchase without giving a reason, ${days}, from the day your parcel arrives. ${promise && `${promise} `}`
/** Article 11a of Directive 2011/83/EU: the function is labelled with these words. */
export const withdraw = 'Withdraw from contract here'
/** `wayBack`: of `wayBackText`, empty where nobody knows; null where nothing is sent by parcel. */
export const withdrawalAfter = (shopEmail: string, wayBack: string | null): string =>
  ` or tell us in any clear form, for example by a mail to ${shopEmail} with your order number${
    wayBack === null
      ? `. There is nothing to send back: we refund the price within ${refundDays} days.`
      : `, and send the goods back within ${sendBackDays} days after that.${wayBack && ` ${wayBack}`} We refund the price and the standard shipping within ${refundDays} days, once we have the goods or proof that they are on their way.`
  }`

export const received = (number: string): string => `We have received your order ${number} and your payment.`
export const receivedToPayLater = (number: string, method: string): string =>
  `We have received your order ${number}. Nothing has been charged yet: you pay with ${method} after it is sent.`
export const receivedToPay = (number: string, method: string): string =>
  `We have received your order ${number}. You pay with ${method}.`
export const weWriteAgain = 'We write again when it is on its way.'
export const itComesByEmail = 'It comes by email.'
export const yourOrderFrom = (number: string, shop: string): string => `Your order ${number} from ${shop}`
export const thankYou = (firstName: string): string => `Thank you, ${firstName}`

export const couldNotBeCompleted = (number: string): string => `Your order ${number} could not be completed`
export const soldOutWhileYouOrdered = 'Sold out while you ordered'
export const soldOutWhileYouPaid = 'Sold out while you paid'
export const soldOutUnpaid = (number: string): string =>
  `We are sorry: something in your order ${number} sold out in the moment you ordered. Nothing will be charged. You need not do anything.`
export const soldOutRefunded = (number: string): string =>
  `We are sorry: something in your order ${number} sold out in the moment you paid. The whole amount is being refunded to your card; your bank shows it within a few days. You need not do anything.`

export const deliveryAddress = 'Delivery address'
export const billingAddress = 'Billing address'
export const yourGreeting = (greeting: string): string => `Your greeting: ${greeting}`
export const vat = (number: string): string => `VAT ${number}`
