import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'

/** Names a price: an item's in a pricelist. */
export const priceKey = ({
  item_id,
  pricelist_id,
}: {
  readonly item_id: string
  readonly pricelist_id: string
}): string => `${item_id}\n${pricelist_id}`

/** Prices of campaigns that run, as a query to go on with. */
export const runningPrices = (queries: Queries) =>
  queries
    .selectFrom('campaign_prices')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_prices.campaign_id')
    .where('campaigns.state', '=', 'running')

/** The lowest of running campaigns for each price that a query finds, by `priceKey`, minor units. */
export async function lowestRunning(
  query: ReturnType<typeof runningPrices>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .groupBy(['item_id', 'pricelist_id'])
    .select((is) => ['item_id', 'pricelist_id', is.fn.min<number | string>('amount_minor').as('lowest')])
    .execute()
  return new Map(rows.map((row) => [priceKey(row), Number(row.lowest)]))
}

/**
 * Keeps others who change what is asked waiting until the transaction ends: a campaign that begins and an import at the same time would
 * each write into the history what the other makes untrue.
 */
export const takePriceTurn = (tx: Tx) =>
  tx
    .updateTable('counters')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', 'price-turn')
    .execute()
