import type { Currency } from '#contract/money.ts'
import type { LimitHolder, LimitKind, LimitSettings } from '#contract/staff/money-limits.ts'

import { amountInput, parseAmount } from '../format/money.ts'

/** How a limit is set: as the roles have it (of a person), none, or by amounts. */
export type LimitChoice = 'roles' | 'none' | 'amounts'

interface KindDraft {
  readonly choice: LimitChoice
  /** As they are typed. */
  readonly amounts: Readonly<Partial<Record<Currency, string>>>
}

/** Limits as they stand in the form. */
export type LimitDraft = Readonly<Partial<Record<LimitKind, KindDraft>>>

/** Returns what is set for one kind, for a form. */
export function startDraft(
  { kind: holder, limits }: LimitHolder,
  kind: LimitKind,
  currencies: readonly Currency[],
): KindDraft {
  const set = limits[kind]
  if (!set) return { choice: set === undefined && holder === 'staff' ? 'roles' : 'none', amounts: {} }
  const amounts = currencies.flatMap((currency) => {
    const minor = set[currency]
    return minor === undefined || minor === 0 ? [] : [[currency, amountInput(minor)] as const]
  })
  return { choice: 'amounts', amounts: Object.fromEntries(amounts) }
}

/** Returns what a form sets, in place of what was set; null where something cannot be read. */
export function readDraft(
  { reach, limits }: LimitHolder,
  draft: LimitDraft,
  currencies: readonly Currency[],
): LimitSettings | null {
  const kept = Object.entries(limits).filter(([kind]) => !reach.some((each) => each === kind))
  const set: [string, LimitSettings[LimitKind]][] = []
  for (const kind of reach) {
    const { choice = 'none', amounts = {} } = draft[kind] ?? {}
    if (choice === 'roles') continue
    if (choice === 'none') {
      set.push([kind, null])
      continue
    }
    const typed = currencies.flatMap((currency) => {
      const text = amounts[currency]?.trim() ?? ''
      return text === '' ? [] : [[currency, parseAmount(text)] as const]
    })
    if (typed.some(([, minor]) => minor === null)) return null
    set.push([kind, Object.fromEntries(typed)])
  }
  return Object.fromEntries([...kept, ...set])
}
