import { currencies } from '#contract/money.ts'
import type { Voucher } from '#contract/voucher.ts'

import { displayPrice } from './money.ts'

/** Amounts by currency as prices, in the order of the currencies. */
export const formatPrices = (amountMinor: Voucher['amountMinor']): string[] =>
  currencies.flatMap((currency) => {
    const amount = amountMinor[currency]
    return amount === undefined ? [] : [displayPrice({ amountMinor: amount, currency })]
  })

/** What a voucher gives, as the bag calls it where nobody named it: `10% off, free shipping`. */
export const describeVoucher = ({
  basisPoints,
  amountMinor,
  freeShipping,
}: Pick<Voucher, 'basisPoints' | 'amountMinor' | 'freeShipping'>): string =>
  [
    ...(basisPoints > 0 ? [`${basisPoints / 100}% off`] : []),
    ...formatPrices(amountMinor).map((price) => `${price} off`),
    ...(freeShipping ? ['free shipping'] : []),
  ].join(', ')
