import type { StaffAnswers } from '#contract/staff/answers.ts'
import { productGaps, productSorts, productStatuses } from '#contract/staff/product-names.ts'
import * as texts from '#texts/backoffice-product.ts'

import type { Filter } from '../ui/filter-field.tsx'

const same = (names: readonly string[]) => names.map((name) => [name, name] as const)

/** The filters of products, by what there is. */
export const productFilters = (
  listed: Pick<StaffAnswers['listProducts'], 'categories' | 'seasons'> | undefined,
): Filter[] => [
  {
    name: 'status',
    label: texts.status,
    isFirst: true,
    choices: productStatuses.map((status) => [status, texts.statuses[status]] as const),
  },
  {
    name: 'lacks',
    label: texts.lacks,
    isFirst: true,
    choices: [['anything', texts.anything], ...productGaps.map((gap) => [gap, texts.gaps[gap]] as const)],
  },
  { name: 'category', label: texts.category, choices: same(listed?.categories ?? []) },
  { name: 'season', label: texts.season, choices: same(listed?.seasons ?? []) },
  {
    name: 'sort',
    label: texts.sort,
    choices: productSorts.map((sort) => [sort, texts.sorts[sort]] as const),
  },
]
