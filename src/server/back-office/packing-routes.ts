import { findArticles } from '../orders/find-articles.ts'
import { identifyArticle } from '../orders/identify-article.ts'
import { makePickList } from '../orders/pick-list.ts'
import { setShelves } from '../orders/set-shelves.ts'
import { listWaves } from '../orders/wave-order.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** What is picked and packed: waves, pick lists, shelves, and what a barcode is. */
export function registerPackingRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listWaves', async ({ context }) =>
    answerWith(await listWaves(context, {}), (waves) => ({
      waves: waves.map(({ wave, orders }) => ({ wave, orders })),
    })),
  )
  serveOwnCall(server, 'getPickList', ({ context, query }) => makePickList(context, { query }))
  serveOwnCall(server, 'findArticles', async ({ context, query }) =>
    answerWith(await findArticles(context, query), (articles) => ({ articles })),
  )
  serveOwnCall(server, 'identifyArticle', ({ context, params }) =>
    identifyArticle(context, { code: params['code'] ?? '' }),
  )
  serveOwnCall(server, 'setShelves', ({ context, body }) => setShelves(context, body))
}
