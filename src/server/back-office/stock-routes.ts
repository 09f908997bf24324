import { adjustStock } from '../stock/adjust-stock.ts'
import { listStock } from '../stock/list-stock.ts'
import { setStock } from '../stock/set-stock.ts'
import { showStockItem } from '../stock/show-stock-item.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 100

/** What is in stock. */
export function registerStockRoutes(server: StaffServer): void {
  const { lowStock } = server
  serveOwnCall(server, 'listStock', async ({ context, query: { atMost, view = null } }) =>
    answerWith(
      await listStock(context, { atMost: atMost === undefined ? null : Number(atMost), view, lowStock }),
      (stock) => ({ stock }),
    ),
  )
  serveOwnCall(server, 'showStockItem', ({ context, params }) =>
    showStockItem(context, { sku: params['sku'] ?? '', limit: pageLength }),
  )
  serveOwnCall(server, 'adjustStock', async ({ context, params, body }) => {
    const sku = params['sku'] ?? ''
    const adjusted = await adjustStock(context, { sku, ...body })
    return adjusted.isDone ? showStockItem(context, { sku, limit: pageLength }) : adjusted
  })
  serveOwnCall(server, 'setStock', async ({ context, body }) =>
    answerWith(await setStock(context, body), (counted) => ({
      stock: counted.map(({ sku, onHand }) => ({ sku, onHand })),
    })),
  )
}
