/** What `vitrine orders` says of what comes back. */

export const announced = (nth: number, number: string): string =>
  `Return ${nth} of order ${number} is announced; the buyer is mailed how to send it.`

export const paid = (nth: number, number: string, price: string): string =>
  `Return ${nth} of order ${number}: ${price} goes back.`

export const cancelled = (nth: number, number: string): string =>
  `Return ${nth} of order ${number} is off; what was kept for it can be sold again.`

/** A return that is there; `exchange`: the order of the other size, `back`: the price that goes back. */
export const received = (
  nth: number,
  number: string,
  {
    exchange,
    back,
    isUnpaid,
  }: { readonly exchange: string | null; readonly back: string | null; readonly isUnpaid: boolean },
): string =>
  [
    `Return ${nth} of order ${number} is here.`,
    ...(exchange === null ? [] : [`The other size is order ${exchange}.`]),
    ...(back === null ? [] : [`${back} goes back.`]),
    ...(isUnpaid ? ['Refund it with "vitrine orders refund-return".'] : []),
  ].join(' ')
