import type { Currency, Money } from '#contract/money.ts'

import { toMoney } from './price-text.ts'

/** Returns the amount of a price text of the wire: `2 000.00 SEK` (thousands by U+00A0), which writes one of the shop's currencies. */
export const parseMoney = (wireText: string): Money =>
  toMoney(Number(wireText.replace(/[^\d.-]/g, '')), wireText.slice(-3) as Currency)
