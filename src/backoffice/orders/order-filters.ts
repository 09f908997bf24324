import {
  havingChoices,
  orderStateChoices,
  packChoices,
  paymentChoices,
} from '#contract/staff/order-query-names.ts'
import * as texts from '#texts/backoffice-order-list.ts'
import { states } from '#texts/backoffice-orders.ts'
import { country, state } from '#texts/backoffice.ts'

import type { Filter } from '../ui/filter-field.tsx'

const choose = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => [value, names[value]] as const)

interface OrderChoices {
  readonly tags: readonly string[]
  readonly countries: NonNullable<Filter['choices']>
}

/** The filters of the table, by their names in the address and in the call. */
export const orderFilters = ({ tags, countries }: OrderChoices): readonly Filter[] => [
  { name: 'state', label: state, choices: choose(orderStateChoices, states), isFirst: true },
  { name: 'pack', label: texts.packing, choices: choose(packChoices, texts.packNames), isFirst: true },
  { name: 'payment', label: texts.money, choices: choose(paymentChoices, texts.paymentNames) },
  { name: 'having', label: texts.having, choices: choose(havingChoices, texts.havingNames) },
  { name: 'country', label: country, choices: countries },
  { name: 'from', label: texts.from, type: 'date' },
  { name: 'until', label: texts.until, type: 'date' },
  { name: 'atLeast', label: texts.atLeast, hint: texts.amountHint },
  { name: 'atMost', label: texts.atMost, hint: texts.amountHint },
  { name: 'sku', label: texts.sku },
  { name: 'tag', label: texts.tag, choices: tags.map((tag) => [tag, tag] as const) },
  { name: 'wave', label: texts.wave },
  { name: 'sort', label: texts.sort, choices: [['oldest', texts.oldestFirst]] },
]
