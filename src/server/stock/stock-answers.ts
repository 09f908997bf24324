import type { CatalogueVariant } from '#contract/snapshot.ts'
import type { StockAnswer } from '#contract/stock.ts'

import { batched } from '../database/batched.ts'
import type { Available, StockService } from './service.ts'

interface CatalogueView {
  variant(id: string): CatalogueVariant | undefined
  item(
    id: string,
  ): { readonly variant: CatalogueVariant; readonly item: CatalogueVariant['items'][number] } | undefined
  bySku(sku: string): { readonly variant: CatalogueVariant } | undefined
}

export interface StockAnswersDeps {
  readonly stock: Pick<StockService, 'read'>
  readonly catalogue: { current(): Promise<CatalogueView> }
  /** More units than this are answered as this many. */
  readonly ceiling: number
}

/** The last answer for an id, with the numbers that it was made of. */
interface Known {
  readonly numbers: readonly Available[]
  readonly answer: StockAnswer
}
/** Ids whose answers are kept; some hundred bytes each. */
const remembered = 2000

/**
 * What can be sold now of a variant or an item; undefined for an id that is neither. Visitors who ask at the same time, often for the
 * same product, are answered by one statement.
 */
export function stockAnswers({
  stock,
  catalogue,
  ceiling,
}: StockAnswersDeps): (id: string) => Promise<StockAnswer | undefined> {
  const known = new Map<string, Known>()
  let lastAnswer: object | undefined
  const capped = (available: Available | undefined) =>
    available === 'infinite' ? available : Math.min(available ?? 0, ceiling)

  /** Unchanged numbers of an unchanged catalogue are answered by the same object, which is serialised once. */
  function buildAnswer(id: string, { one, variant, items }: Asked, units: ReadonlyMap<string, Available>) {
    const numbers = items.map(({ sku }) => capped(units.get(sku)))
    const last = known.get(id)
    if (last && numbers.every((number, index) => number === last.numbers[index])) return last.answer
    const answer: StockAnswer = {
      item: one,
      product: variant.id,
      available: numbers.some((number) => number === 'infinite' || number > 0),
      items: items.map(({ id: item, name }, index) => ({ item, name, stock: numbers[index] ?? 0 })),
    }
    known.set(id, { numbers, answer })
    return answer
  }

  return batched(async (ids) => {
    const view = await catalogue.current()
    if (lastAnswer !== view || known.size >= remembered) known.clear()
    lastAnswer = view
    const asked = new Map([...new Set(ids)].flatMap((id) => resolveAsked(view, id) ?? []))
    const skus = [...asked.values()].flatMap(({ items }) => items.map(({ sku }) => sku))
    const units = await stock.read(skus)
    const answers = new Map([...asked].map(([id, what]) => [id, buildAnswer(id, what, units)]))
    return ids.map((id) => answers.get(id))
  })
}

interface Asked {
  /** The item, where one alone is asked for. */
  readonly one: string | null
  readonly variant: CatalogueVariant
  readonly items: CatalogueVariant['items']
}

function resolveAsked(view: CatalogueView, id: string): [[string, Asked]] | undefined {
  const found = view.item(id)
  if (found) return [[id, { one: found.item.id, variant: found.variant, items: [found.item] }]]
  const variant = view.variant(id)
  return variant && [[id, { one: null, variant, items: variant.items }]]
}
