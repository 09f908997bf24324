import { currencies, type Currency, type Money } from '#contract/money.ts'
import type { Permission } from '#contract/permissions.ts'
import {
  limitKinds,
  limitNames,
  priceCut,
  type LimitKind,
  type LimitName,
} from '#contract/staff/money-limit-names.ts'
import type { LimitAmounts, LimitSettings, MoneyLimits } from '#contract/staff/money-limits.ts'

/** Permissions by which money is given away or prices fall, those that are most about it first. */
const givenBy: Readonly<Record<LimitName, readonly Permission[]>> = {
  'refund-order': ['orders.refund', 'orders.cancel', 'orders.return'],
  'refund-day': ['orders.refund', 'orders.cancel', 'orders.return'],
  voucher: ['vouchers.change', 'orders.create', 'customers.goodwill'],
  'gift-card': ['gift-cards.issue'],
  'gift-day': ['vouchers.change', 'gift-cards.issue', 'orders.create', 'customers.goodwill'],
  [priceCut]: ['catalogue.change', 'campaigns.change'],
}

/** The role that no limit is for. */
export const unlimitedRole = 'owner'

/** Returns what somebody with these permissions can give away at all. */
export const limitsInReach = (permissions: ReadonlySet<Permission>): readonly LimitName[] =>
  limitNames.filter((kind) => givenBy[kind].some((permission) => permissions.has(permission)))

/** A role, as far as limits go. */
export interface LimitedRole {
  readonly id: string
  readonly permissions: readonly Permission[]
  readonly limits: LimitSettings
}

/**
 * Returns the limits that count for somebody: their own, in place of those of their roles; of several roles that may give the money away the
 * highest amount, in each currency. An owner has none.
 */
export function combineLimits(roles: readonly LimitedRole[], own: LimitSettings): MoneyLimits {
  if (roles.some(({ id }) => id === unlimitedRole)) return {}
  const found = limitKinds.flatMap((kind) => {
    const set = own[kind]
    const amounts = set === undefined ? highest(roles, kind) : set
    return amounts === null ? [] : [[kind, amounts] as const]
  })
  const percent = own[priceCut] === undefined ? furthestCut(roles) : own[priceCut]
  return { ...Object.fromEntries(found), ...(percent !== null && { [priceCut]: percent }) }
}

/** Of several roles that change prices the highest limit counts; null where one has none, or none changes prices. */
function furthestCut(roles: readonly LimitedRole[]): number | null {
  const set = roles
    .filter(({ permissions }) => givenBy[priceCut].some((each) => permissions.includes(each)))
    .map(({ limits }) => limits[priceCut] ?? null)
  return set.reduce<number | null>(
    (most, each) => (most === null || each === null ? null : Math.max(most, each)),
    set.length === 0 ? null : 0,
  )
}

/** Of roles that only come near to the money (who receives returns beside who refunds) none counts where one is about it. */
function highest(roles: readonly LimitedRole[], kind: LimitKind): LimitAmounts | null {
  const strongest = givenBy[kind].find((permission) =>
    roles.some(({ permissions }) => permissions.includes(permission)),
  )
  if (strongest === undefined) return null
  const amounts: Partial<Record<Currency, number>> = {}
  for (const { limits } of roles.filter(({ permissions }) => permissions.includes(strongest))) {
    const set = limits[kind]
    if (!set) return null
    for (const [currency, minor] of readAmounts(set))
      amounts[currency] = Math.max(amounts[currency] ?? 0, minor)
  }
  return amounts
}

/** Returns the amounts of a limit as a list, minor units. */
export const readAmounts = (amounts: LimitAmounts): readonly (readonly [Currency, number])[] =>
  currencies.flatMap((currency) => {
    const minor = amounts[currency]
    return minor === undefined ? [] : [[currency, minor] as const]
  })

/** Returns whether a limit lets an amount through, minor units; what it has no amount for it does not. */
export const allows = (limits: MoneyLimits, kind: LimitKind, { amountMinor, currency }: Money): boolean => {
  const amounts = limits[kind]
  return amounts === undefined || amountMinor <= (amounts[currency] ?? 0)
}

/** Returns the first limit by which `wanted` gives more than `own`; null where none does. */
export const findBeyond = (
  own: MoneyLimits,
  wanted: MoneyLimits,
  reach: readonly LimitName[],
): LimitName | null =>
  reach.find((kind) => {
    if (kind === priceCut) return (wanted[priceCut] ?? 100) > (own[priceCut] ?? 100)
    const mine = own[kind]
    if (mine === undefined) return false
    const theirs = wanted[kind]
    return (
      theirs === undefined || readAmounts(theirs).some(([currency, minor]) => minor > (mine[currency] ?? 0))
    )
  }) ?? null
