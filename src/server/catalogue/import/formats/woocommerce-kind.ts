import type { RowProblem } from '#contract/import-problems.ts'

const kinds = ['grouped', 'external', 'variable', 'simple'] as const
/** What the Type column says beside the kind of a product. */
const besides = new Set(['virtual', 'downloadable'])

/**
 * Returns the kind of a product row, or why it cannot be sold. One that says none is variable where there are variations of it, and else
 * simple, which is to be noted.
 */
export function readProductKind(
  types: readonly string[],
  hasVariations: boolean,
): { readonly kind: 'variable' | 'simple'; readonly isGuessed: boolean } | RowProblem {
  const kind = kinds.find((each) => types.includes(each))
  if (kind === 'grouped') return { code: 'product-grouped', params: {} }
  if (kind === 'external') return { code: 'product-external', params: {} }
  if (kind !== undefined) return { kind, isGuessed: false }
  if (!types.every((type) => besides.has(type))) return { code: 'product-type-unknown', params: { types } }
  return { kind: hasVariations ? 'variable' : 'simple', isGuessed: types.length === 0 }
}
