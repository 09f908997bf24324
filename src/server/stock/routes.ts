import type { SoldOut, StockAnswer } from '#contract/stock.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

import { DomainError } from '../http/errors.ts'
import { serveCall, type CallServer } from '../http/serve-call.ts'
import type { Available, StockService } from './service.ts'

interface StockCatalogue {
  current(): Promise<{
    variant(id: string): CatalogueVariant | undefined
    item(
      id: string,
    ): { readonly variant: CatalogueVariant; readonly item: CatalogueVariant['items'][number] } | undefined
    bySku(sku: string): { readonly variant: CatalogueVariant } | undefined
  }>
}

/** The last answer for an id, with the numbers that it was made of. */
interface Known {
  readonly numbers: readonly Available[]
  readonly answer: StockAnswer
}
/** Ids whose answers are kept; some hundred bytes each. */
const remembered = 2000

/** How long the sold-out sizes of all products are believed. */
const soldOutMs = 5000

/** GET stock/: the sold-out sizes of all products that lists show. */
function createSoldOut({ stock, catalogue, now }: Pick<StockRoutesDeps, 'stock' | 'catalogue' | 'now'>) {
  async function read(): Promise<SoldOut> {
    const [none, view] = await Promise.all([stock.soldOut(), catalogue.current()])
    // From what is sold out to its products, not the other way: most products have all sizes.
    const concerned = new Set([...none].flatMap((sku) => view.bySku(sku)?.variant ?? []))
    const soldOut: Record<string, string[]> = {}
    for (const { id, items, unlisted } of concerned)
      if (!unlisted) soldOut[id] = items.flatMap(({ sku, name }) => (none.has(sku) ? [name] : []))
    return { soldOut }
  }
  let known: { readonly answer: Promise<SoldOut>; readonly at: number } | null = null
  return (): Promise<SoldOut> => {
    if (known && Math.abs(now() - known.at) < soldOutMs) return known.answer
    const answer = read()
    known = { answer, at: now() }
    answer.catch(() => (known = null))
    return answer
  }
}

interface StockRoutesDeps {
  readonly stock: StockService
  readonly catalogue: StockCatalogue
  /** Units above it are not told. */
  readonly ceiling: number
  readonly now: () => number
}

/** GET stock/{id}: by variant (all sizes) or by item (one). Numbers above the shop's ceiling are sent as the ceiling (wire §2). */
export function registerStockRoutes(
  server: CallServer,
  { stock, catalogue, ceiling, now }: StockRoutesDeps,
): void {
  serveCall(server, 'getSoldOut', createSoldOut({ stock, catalogue, now }))

  const known = new Map<string, Known>()
  let knownOf: object | undefined
  const capped = (available: Available | undefined) =>
    available === 'infinite' ? available : Math.min(available ?? 0, ceiling)

  serveCall(server, 'getStock', async ({ params: { id = '' } }): Promise<StockAnswer> => {
    const view = await catalogue.current()
    const one = view.item(id)
    const variant = one?.variant ?? view.variant(id)
    if (!variant) throw new DomainError('not_found', 'No such product or item.', { id: 'not found' })
    const items = one ? [one.item] : variant.items
    const available = await stock.read(items.map(({ sku }) => sku))
    const numbers = items.map(({ sku }) => capped(available.get(sku)))
    if (knownOf !== view || known.size >= remembered) known.clear()
    knownOf = view
    const last = known.get(id)
    // Unchanged numbers of an unchanged catalogue are answered by the same object, which is serialised once.
    if (last && numbers.every((number, index) => number === last.numbers[index])) return last.answer
    const answer: StockAnswer = {
      item: one?.item.id ?? null,
      product: variant.id,
      available: numbers.some((number) => number === 'infinite' || number > 0),
      items: items.map(({ id: item, name }, index) => ({ item, name, stock: numbers[index] ?? 0 })),
    }
    known.set(id, { numbers, answer })
    return answer
  })
}
