import type { Currency } from './money.ts'

/** What a voucher gives, and when. All conditions must hold; an empty list is not a condition. */
export interface Voucher {
  readonly id: string
  /** Capitals. */
  readonly code: string
  readonly description: string
  /** Hundredths of a percent, 1000 is 10%; 0 where it gives none. */
  readonly basisPoints: number
  /** Off the goods, minor units by currency; a currency that is absent means: worth nothing there. */
  readonly amountMinor: Readonly<Partial<Record<Currency, number>>>
  /**
   * Pays for the chosen way of shipping, up to the regular price of the standard one (the first in the configuration that serves the
   * country): that one and whatever costs less are free, a dearer one costs the difference.
   */
  readonly freeShipping: boolean
  /** Epoch milliseconds; `until` is the first moment at which it is over. */
  readonly from: number | null
  readonly until: number | null
  /** Sum of the goods before discounts, minor units by currency. */
  readonly minimumMinor: Readonly<Partial<Record<Currency, number>>>
  /** Market ids. */
  readonly markets: readonly string[]
  /** Variant ids, page uris or SKUs. */
  readonly products: readonly string[]
  /** Category uris, `shoes` or `clothing/knitwear`; what stands below one belongs to it. */
  readonly categories: readonly string[]
}
