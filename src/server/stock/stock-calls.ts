import type { SoldOut, StockAnswer } from '#contract/stock.ts'

import { Refused } from '../refused.ts'
import { defineShopperCall, type ShopperCall, type UseCase } from '../shopper-call.ts'
import type { StockService } from './service.ts'
import { stockAnswers, type StockAnswersDeps } from './stock-answers.ts'

interface StockCalls {
  readonly getSoldOut: UseCase<'getSoldOut'>
  /** By variant (all sizes) or by item (one). Refuses with `product-unknown`. */
  readonly getStock: ShopperCall<{ readonly id: string }, StockAnswer>
}

export interface StockCallsDeps extends StockAnswersDeps {
  readonly stock: StockService
  readonly now: () => number
}

/** How long the sold-out sizes of all products are believed. */
const soldOutMs = 5000

/** GET stock/: the sold-out sizes of all products that lists show. */
function createSoldOut({ stock, catalogue, now }: Pick<StockCallsDeps, 'stock' | 'catalogue' | 'now'>) {
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

export function createStockCalls(deps: StockCallsDeps): StockCalls {
  const readSoldOut = createSoldOut(deps)
  const answerFor = stockAnswers(deps)
  return {
    getSoldOut: defineShopperCall(() => readSoldOut()),
    getStock: defineShopperCall(async (_, { id }) => {
      const answer = await answerFor(id)
      if (!answer) throw new Refused({ code: 'product-unknown', fields: { id: { code: 'not-found' } } })
      return answer
    }),
  }
}
