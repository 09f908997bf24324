import type { Currency } from '#contract/money.ts'
import { priceCut, type LimitName } from '#contract/staff/money-limit-names.ts'
import type { LimitHolder, LimitSettings } from '#contract/staff/money-limits.ts'

import { amountInput, parseAmount } from '../format/money.ts'

/** How a limit is set: as the roles have it (of a person), none, or by amounts. */
export type LimitChoice = 'roles' | 'none' | 'amounts'

interface KindDraft {
  readonly choice: LimitChoice
  /** As they are typed. */
  readonly amounts: Readonly<Partial<Record<Currency, string>>>
  /** Of falling prices, in their place. */
  readonly percent: string
}

/** Limits as they stand in the form. */
export type LimitDraft = Readonly<Partial<Record<LimitName, KindDraft>>>

/** Returns what is set for one kind, for a form. */
export function startDraft(
  { kind: holder, limits }: LimitHolder,
  kind: LimitName,
  currencies: readonly Currency[],
): KindDraft {
  const set = limits[kind]
  if (set === undefined || set === null)
    return { choice: set === undefined && holder === 'staff' ? 'roles' : 'none', amounts: {}, percent: '' }
  if (typeof set === 'number') return { choice: 'amounts', amounts: {}, percent: String(set) }
  const amounts = currencies.flatMap((currency) => {
    const minor = set[currency]
    return minor === undefined || minor === 0 ? [] : [[currency, amountInput(minor)] as const]
  })
  return { choice: 'amounts', amounts: Object.fromEntries(amounts), percent: '' }
}

/** Returns what a form sets, in place of what was set; null where something cannot be read. */
export function readDraft(
  { reach, limits }: LimitHolder,
  draft: LimitDraft,
  currencies: readonly Currency[],
): LimitSettings | null {
  const kept = Object.entries(limits).filter(([kind]) => !reach.some((each) => each === kind))
  const set: [string, LimitSettings[LimitName]][] = []
  for (const kind of reach) {
    const { choice = 'none', amounts = {}, percent = '' } = draft[kind] ?? {}
    if (choice === 'roles') continue
    if (choice === 'none') {
      set.push([kind, null])
      continue
    }
    if (kind === priceCut) {
      if (!isPercent(percent)) return null
      set.push([kind, Number(percent)])
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

/** Returns whether this is a whole percentage. */
export const isPercent = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= 100
