/** What `vitrine orders` says once something was done to an order. */

interface Units {
  readonly sku: string
  readonly quantity: number
}

const leftText = (left: readonly Units[]): string =>
  left.length === 0
    ? ''
    : ` Left to send: ${left.map(({ sku, quantity }) => `${quantity} x ${sku}`).join(', ')}.`

export const labelled = ({
  number,
  carrier,
  trackingId,
  file,
}: {
  readonly number: string
  readonly carrier: string
  readonly trackingId: string
  readonly file: string
}): string => `Order ${number}: a parcel with ${carrier}, ${trackingId}, is noted; its label is in ${file}.`

export const mailRefused = (why: string): string => `refused: ${why}`

export const noMails = (number: string): string => `No email about order ${number} is kept.`

export const mailedAgain = (kind: string, number: string): string =>
  `${kind} of order ${number} is sent again.`

export const unpacked = (number: string): string =>
  `Order ${number} is not packed: its buyer can change its address and cancel it again.`

export const packed = (number: string): string =>
  `Order ${number} is packed: its buyer can change nothing about it any more.`

export const readdressed = (number: string, address: string): string =>
  `Order ${number} goes to ${address}; the buyer is told by mail.`

/** `left`: what no parcel holds yet. */
export const shipped = (number: string, carrier: string, left: readonly Units[]): string =>
  `Order ${number}: a parcel with ${carrier} is noted; the buyer is told by mail.${leftText(left)}`

export const corrected = (number: string, parcel: string, mail: string): string =>
  `Order ${number}: the parcel is noted with ${parcel}; ${mail}.`

export const cancelled = (number: string, money: string): string =>
  `Order ${number} is cancelled; ${money}; its units are in stock again.`

export const goesBack = (price: string): string => `${price} goes back`

export const nothingToRefund = 'there was nothing to refund'

export const mailing = {
  none: 'nobody is mailed',
  forgotten: 'nobody is told, since the buyer is forgotten',
  onceAccepted: 'the buyer is told by mail once the provider has accepted it',
  now: 'the buyer is told by mail',
}

export const refunded = (number: string, price: string, mail: string): string =>
  `Order ${number}: ${price} goes back; ${mail}.`

export const capturedAgain = (number: string, price: string): string =>
  `Order ${number}: ${price} is asked for once more.`

export const archived = (number: string): string => `Order ${number} is archived.`

export const released = (number: string, holds: string): string =>
  `Order ${number}: its parcels may leave; they were held for ${holds}.`

export const onHold = (number: string, note: string): string =>
  `Order ${number} is on hold: ${note}. "vitrine orders release ${number}" lets it go.`

export const noted = (number: string): string => `Noted about order ${number}.`

export const arrived = (number: string, carrier: string, hasArrived: boolean): string =>
  `Order ${number}: the parcel with ${carrier} has ${hasArrived ? 'arrived' : 'not arrived'}.`
