import type { Money } from '../money.ts'
import type { LimitKind, LimitName } from './money-limit-names.ts'

/** How far prices would fall, whole percent and tenths of it. */
export interface PriceCutRefusal {
  /** So many are allowed. */
  readonly percent: number
  /** Of the price that falls furthest, with its SKU. */
  readonly asked: number
  readonly sku: string
  /** So many prices fall too far. */
  readonly count: number
  /** Names of those whose limit allows it. */
  readonly may: readonly string[]
}

/** Rules about what somebody may give away, with what their sentences name; part of the closed list in `refusals.ts`. */
export interface LimitRefusalParams {
  /** `used`: given before, in this order or on this day; `left`: of what is allowed; `may`: names of those whose limit allows it. */
  'limit-exceeded': {
    readonly limit: LimitKind
    readonly allowed: Money
    readonly used: Money
    readonly left: Money
    readonly asked: Money
    readonly may: readonly string[]
  }
  /** Nobody can say how much it gives away: percent, free delivery, or any number of uses. */
  'limit-needs-amount': { readonly limit: LimitKind; readonly may: readonly string[] }
  /** Nobody gives what they lack. */
  'limit-beyond-own': { readonly limit: LimitName }
  /** Prices fall further than whoever acts may let them. */
  'price-cut-exceeded': PriceCutRefusal
  /** Owners have none. */
  'limit-of-owner': Readonly<Record<string, never>>
  /** Somebody has set them since they were looked at. */
  'limit-changed': { readonly by: string }
}
