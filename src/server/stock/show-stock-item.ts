import type { StockItemAnswer } from '#contract/staff/stock.ts'

import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import { listWaitingForItem } from '../back-in-stock/service.ts'
import { listOrdersToSend } from '../orders/service.ts'
import { getHistory } from './stock-history.ts'
import { readExchangeHolders, readHolders, readStockLevels } from './levels-repository.ts'

/**
 * Returns one SKU: its units, who has a claim on them, who waits for it, and its newest changes, at most `limit`. Addresses of shoppers
 * only for who may read customers. Refuses `sku-unknown`.
 */
export const showStockItem = defineQuery<{ readonly sku: string; readonly limit: number }, StockItemAnswer>({
  permission: 'stock.read',
  async run({ actor, app: { catalogue, database } }, { sku, limit }) {
    const queries = database.read
    const found = (await catalogue.current()).bySku(sku)
    const level = (await readStockLevels(queries, [sku])).get(sku)
    if (!found && !level) refuse('sku-unknown', { skus: [sku] }, 'sku')
    const { on_hand: onHand, reserved, infinite } = level ?? { on_hand: 0, reserved: 0, infinite: 0 }
    const [holders, exchanges, orders, waiting, history] = [
      await readHolders(queries, sku),
      await readExchangeHolders(queries, sku),
      await listOrdersToSend(queries, sku),
      found ? await listWaitingForItem(queries, found.item.id) : [],
      await getHistory(queries, sku, limit),
    ]
    const maySeeCustomers = actor.permissions.has('customers.read')
    return {
      sku,
      product: found?.variant.name ?? '',
      color: found?.variant.color ?? '',
      size: found?.item.name ?? '',
      ean: found?.item.ean ?? '',
      units: infinite === 1 ? 'infinite' : Math.max(0, onHand - reserved),
      onHand,
      reserved,
      waiting: waiting.length,
      waitingFor: maySeeCustomers ? waiting : [],
      reservations: holders.map((holder) => ({ ...holder, email: maySeeCustomers ? holder.email : '' })),
      exchanges,
      orders,
      history,
    }
  },
})
