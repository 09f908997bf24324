import { markets } from '#brand/markets.ts'
import { limitNames, priceCut, type LimitName } from '#contract/staff/money-limit-names.ts'
import type { LimitAmounts, LimitHolder } from '#contract/staff/money-limits.ts'
import { readAmounts } from '#domain/money-limits.ts'
import type { Context } from '#server/application/context.ts'
import { listLimits, setLimits } from '#server/staff/money-limits.ts'
import { majorText } from '#domain/money/price-text.ts'
import * as texts from '#texts/commands/staff.ts'

import { print, printJson } from '../command.ts'
import { choiceOption, currencyOption, listOption, WrongOption } from '../option-values.ts'
import { textTable } from '../text-table.ts'
import { printResult, withContext } from '../with-context.ts'

/** `500` or `99.50`, and 0 for nothing, to minor units. */
function readMinor(text: string): number {
  const [, whole = '', cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (whole === '') throw new WrongOption({ code: 'limit-amount-wrong', params: { text } })
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** `SEK=500,EUR=50` to amounts; `none` to null, `roles` to undefined. */
function readLimit(text: string): LimitAmounts | null | undefined {
  if (text === 'none') return null
  if (text === 'roles') return undefined
  const amounts = listOption(text).map((part) => {
    const [currency = '', amount = ''] = part.split('=')
    return [currencyOption(currency, markets), readMinor(amount)] as const
  })
  if (amounts.length === 0) throw new WrongOption({ code: 'limit-wrong', params: {} })
  return Object.fromEntries(amounts)
}

/** `20%` or `20` to whole percent; `none` to null, `roles` to undefined. */
function readPercent(text: string): number | null | undefined {
  if (text === 'none') return null
  if (text === 'roles') return undefined
  const [, percent] = /^(\d{1,3}) ?%?$/.exec(text) ?? []
  if (percent === undefined || Number(percent) > 100)
    throw new WrongOption({ code: 'price-limit-wrong', params: {} })
  return Number(percent)
}

function showLimit({ kind: holder, limits }: LimitHolder, kind: LimitName): string {
  const set = limits[kind]
  if (set === undefined && holder === 'staff') return texts.asRoles
  if (set === undefined || set === null) return texts.noLimit
  if (typeof set === 'number') return texts.percent(set)
  const amounts = readAmounts(set).map(
    ([currency, amountMinor]) => `${majorText({ amountMinor, currency })} ${currency}`,
  )
  return amounts.length === 0 ? texts.nothing : amounts.join(', ')
}

function printHolders(holders: readonly LimitHolder[]): void {
  const rows = holders.map((holder) => [
    holder.name,
    ...limitNames.map((kind) => (holder.reach.includes(kind) ? showLimit(holder, kind) : '–')),
  ])
  print(textTable([texts.limitHeadings, ...rows]))
}

/** Prints what roles and persons may give away. */
export const printLimits = (json: boolean): Promise<number> =>
  withContext(async (context) =>
    printResult(await listLimits(context, undefined), ({ holders }) =>
      json ? printJson(holders) : printHolders(holders),
    ),
  )

async function findHolder(context: Context, name: string, id: string): Promise<LimitHolder | undefined> {
  const listed = await listLimits(context, undefined)
  return listed.isDone
    ? listed.value.holders.find((holder) =>
        holder.kind === 'role' ? [holder.id, holder.name].includes(name) : holder.id === id,
      )
    : undefined
}

/** Sets one limit of a role, or of a person by their id; what else is set stays. */
export const setLimit = (
  holder: string,
  { kind: kindText, amounts }: { readonly kind: string; readonly amounts: string },
  findId: (context: Context, email: string) => Promise<string>,
): Promise<number> => {
  const kind = choiceOption(texts.theLimit, kindText, limitNames)
  const limit = kind === priceCut ? readPercent(amounts) : readLimit(amounts)
  return withContext(async (context) => {
    const id = await findId(context, holder)
    const found = await findHolder(context, holder, id)
    const { [kind]: _, ...others } = found?.limits ?? {}
    const key = holder.includes('@')
      ? ({ kind: 'staff', id } as const)
      : ({ kind: 'role', id: found?.id ?? holder } as const)
    return printResult(
      await setLimits(context, {
        ...key,
        limits: limit === undefined ? others : { ...others, [kind]: limit },
        version: found?.version ?? 0,
      }),
      (set) => printHolders([set]),
    )
  })
}
