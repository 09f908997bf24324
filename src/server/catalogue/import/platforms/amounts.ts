import { parseAmount } from '../prices/amount.ts'

/** Minor units of an amount that a program wrote, with a point before its decimals; undefined where it is none. */
export function readMinor(text: string): number | undefined {
  const [, sign, bare = text] = /^([+-])\s*(.*)$/.exec(text.trim()) ?? []
  const minor = parseAmount(bare, '.')
  return minor !== undefined && sign === '-' ? -minor : minor
}

/** An amount as cells have it: `59.00`. Nothing is sold below nothing. */
export const formatMinor = (minor: number): string => (Math.max(0, minor) / 100).toFixed(2)

/** What is asked for now, and what was before a reduction. */
export interface OfferCells {
  readonly price: string
  readonly compareAt: string
}

/** A sale price counts where it is lower than the price; 0.00 is how most programs write that there is none. */
export function reduceTo(price: string, sale: string): OfferCells {
  const full = readMinor(price)
  const reduced = readMinor(sale)
  const isOn = full !== undefined && reduced !== undefined && reduced > 0 && reduced < full
  return isOn ? { price: sale, compareAt: price } : { price, compareAt: '' }
}
