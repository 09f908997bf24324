import { plannedPrices, type DatedPrice } from '#domain/campaigns/price-timeline.ts'

import type { Queries } from '../database/database.ts'
import type { LiveRows } from './live-rows.ts'
import { readLiveRows } from './live-rows.ts'
import { priceKey } from './running-prices-repository.ts'

/** A moment to come and the present one, epoch milliseconds. */
export interface Ahead {
  readonly at: number
  readonly now: number
}

/**
 * Everything that will be on sale at a moment, if nobody changes anything until then: products that go live by then do as `publishDue`
 * makes them, and prices are those of the campaigns that run then, with the history that `switchCampaigns` will have written. To be called
 * inside one transaction.
 */
export async function readRowsAt(queries: Queries, ahead: Ahead): Promise<LiveRows> {
  const rows = withDueProducts(await readLiveRows(queries, null), await listDueProducts(queries, ahead.at))
  return withFutureCampaigns(rows, await readOpenCampaigns(queries), ahead)
}

const listDueProducts = (queries: Queries, at: number) =>
  queries.selectFrom('products').selectAll().where('publish_at', '<=', at).orderBy('id').execute()

/** Variants, items and prices of products that are not for sale yet are among the live rows already. */
function withDueProducts(rows: LiveRows, due: LiveRows['products']): LiveRows {
  const moments = new Map(due.map(({ id, publish_at: moment }) => [id, moment ?? 0]))
  return {
    ...rows,
    products: [
      ...rows.products.filter(({ id }) => !moments.has(id)),
      ...due.map((row) => ({ ...row, archived_at: null, publish_at: null, updated_at: row.publish_at ?? 0 })),
    ],
    variants: rows.variants.map((row) => ({
      ...row,
      created_at: moments.get(row.product_id) ?? row.created_at,
    })),
  }
}

/** Prices of campaigns that run or will, with their times, and what was asked until now for all that they are about. */
async function readOpenCampaigns(queries: Queries) {
  const open = queries
    .selectFrom('campaign_prices')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_prices.campaign_id')
    .where('campaigns.state', 'in', ['scheduled', 'running'])
  const prices = await open
    .select(['item_id', 'pricelist_id', 'amount_minor', 'name', 'starts_at', 'ends_at'])
    .execute()
  const history = await queries
    .selectFrom('price_history')
    .selectAll()
    .where('item_id', 'in', open.select('campaign_prices.item_id'))
    .orderBy('valid_from')
    .execute()
  return { prices, history }
}
type OpenCampaigns = Awaited<ReturnType<typeof readOpenCampaigns>>

const isInForce = ({ starts_at, ends_at }: OpenCampaigns['prices'][number], at: number): boolean =>
  starts_at <= at && at < ends_at

function withFutureCampaigns(rows: LiveRows, open: OpenCampaigns, { at, now }: Ahead): LiveRows {
  const dated = Map.groupBy(open.prices, priceKey)
  const past = Map.groupBy(open.history, priceKey)
  const changed = new Map<string, number>()
  const history = rows.prices.flatMap((price) => {
    const key = priceKey(price)
    const own = dated.get(key)
    if (!own) return []
    const known = past.get(key) ?? []
    const { item_id, pricelist_id } = price
    const prices = own.map((row): DatedPrice => ({
      campaign: row.name,
      amountMinor: row.amount_minor,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    }))
    const planned = plannedPrices(price.amount_minor, prices, { now, until: at + 1 })
    const coming = planned
      .slice(1)
      .filter(({ amount_minor }, index) => amount_minor !== planned[index]?.amount_minor)
    const last = coming.at(-1)
    if (last) changed.set(item_id, Math.max(last.valid_from, changed.get(item_id) ?? 0))
    return [...known, ...coming.map((each) => ({ item_id, pricelist_id, ...each }))]
  })
  const kept = rows.history.filter((row) => !dated.has(priceKey(row)))
  const campaigns = open.prices.filter((row) => isInForce(row, at))
  return { ...rows, products: withChanges(rows, changed), history: [...kept, ...history], campaigns }
}

/** The products with when a campaign last changed a price of theirs. */
function withChanges(rows: LiveRows, changed: ReadonlyMap<string, number>): LiveRows['products'] {
  const productByVariant = new Map(rows.variants.map(({ id, product_id }) => [id, product_id]))
  const moments = new Map<string, number>()
  for (const { id, variant_id } of rows.items) {
    const product = productByVariant.get(variant_id) ?? ''
    const moment = changed.get(id)
    if (moment !== undefined) moments.set(product, Math.max(moment, moments.get(product) ?? 0))
  }
  return rows.products.map((row) => ({
    ...row,
    updated_at: Math.max(row.updated_at, moments.get(row.id) ?? 0),
  }))
}
