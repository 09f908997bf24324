import * as z from 'zod/mini'

import type { Currency } from './currencies.ts'

export { currencies, type Currency } from './currencies.ts'

/** An amount in minor units (öre, cents, pence) with its currency. Never a float, never text. */
export interface Money {
  readonly amountMinor: number
  readonly currency: Currency
}

/** Money text of the wire: `2 000.00 SEK`, thousands separated by U+00A0. The number beside it is in major units. */
export const PriceText = z.string().register(z.globalRegistry, {
  id: 'PriceText',
  description:
    'Amount with two decimals and currency code, e.g. "2 000.00 SEK"; thousands separated by U+00A0.',
})
export const PriceNumber = z.number().register(z.globalRegistry, {
  id: 'PriceNumber',
  description: 'The same amount as a number in major units, e.g. 2000 for 2 000.00 SEK.',
})
