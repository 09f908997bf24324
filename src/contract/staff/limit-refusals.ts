import type { Money } from '../money.ts'
import type { LimitKind } from './money-limits.ts'

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
  'limit-beyond-own': { readonly limit: LimitKind }
  /** Owners have none. */
  'limit-of-owner': Readonly<Record<string, never>>
  /** Somebody has set them since they were looked at. */
  'limit-changed': { readonly by: string }
}
