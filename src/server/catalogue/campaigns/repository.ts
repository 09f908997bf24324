import type { Queries, Tx } from '../../database/database.ts'
import type { CampaignPricesTable, CampaignsTable } from '../../database/tables/campaign-tables.ts'

export const findCampaign = (queries: Queries, id: string): Promise<CampaignsTable | undefined> =>
  queries.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()

/** Writes a campaign down, or what is new of one that is a draft; false where there is one of this id that is none any more. */
export async function writeDraft(tx: Tx, row: CampaignsTable): Promise<boolean> {
  const { name, offer, starts_at, ends_at } = row
  const written = await tx
    .insertInto('campaigns')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name, offer, starts_at, ends_at })
        .where('campaigns.state', '=', 'draft'),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export const updateCampaign = (tx: Tx, id: string, change: Partial<CampaignsTable>) =>
  tx.updateTable('campaigns').set(change).where('id', '=', id).execute()

const portion = 500
async function inPortions<Row>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += portion) rows.push(...(await read(ids.slice(at, at + portion))))
  return rows
}

/** Ordinary prices of items. */
export const listOrdinary = (queries: Queries, items: readonly string[]) =>
  inPortions(items, (some) => queries.selectFrom('prices').selectAll().where('item_id', 'in', some).execute())

/** What was asked for items, in the order of time. */
export const listAsked = (queries: Queries, items: readonly string[]) =>
  inPortions(items, (some) =>
    queries
      .selectFrom('price_history')
      .selectAll()
      .where('item_id', 'in', some)
      .orderBy('valid_from')
      .execute(),
  )

export const listCampaignPrices = (queries: Queries, campaign: string) =>
  queries.selectFrom('campaign_prices').selectAll().where('campaign_id', '=', campaign).execute()

export async function countPrices(queries: Queries, campaign: string): Promise<number> {
  const { count } = await queries
    .selectFrom('campaign_prices')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertCampaignPrices(tx: Tx, rows: readonly CampaignPricesTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += portion)
    await tx
      .insertInto('campaign_prices')
      .values(rows.slice(at, at + portion))
      .execute()
}

export const deleteCampaignPrices = (tx: Tx, campaign: string) =>
  tx.deleteFrom('campaign_prices').where('campaign_id', '=', campaign).execute()

/** Campaigns whose start or end has come by a moment. */
export const listDue = (queries: Queries, now: number): Promise<CampaignsTable[]> =>
  queries
    .selectFrom('campaigns')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'scheduled'), where('starts_at', '<=', now)]),
        where.and([where('state', '=', 'running'), where('ends_at', '<=', now)]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** The latest to start first, with how many prices each sets. */
export async function listCampaignRows(queries: Queries, limit: number) {
  return queries
    .selectFrom('campaigns')
    .selectAll()
    .select((is) =>
      is
        .selectFrom('campaign_prices')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .whereRef('campaign_prices.campaign_id', '=', 'campaigns.id')
        .as('prices'),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Prices of campaigns that run or will, with their time, but for one campaign. */
export const listOpenPrices = (queries: Queries, except: string) =>
  queries
    .selectFrom('campaign_prices')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_prices.campaign_id')
    .select(['item_id', 'pricelist_id', 'amount_minor', 'name', 'starts_at', 'ends_at'])
    .where('state', 'in', ['scheduled', 'running'])
    .where('campaigns.id', '!=', except)
    .execute()
