import type { CampaignPreview, CampaignRow, CampaignsAnswer } from '#contract/staff/campaigns.ts'

import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import type { CampaignsTable } from '../../database/tables/campaign-tables.ts'
import { fromJson } from '../../database/json.ts'
import { zonedTime } from '../../zoned-days.ts'
import { readOffer, readScheduled } from './campaign-prices.ts'
import { previewPrices } from './preview-campaign.ts'
import { countPrices, findCampaign, listCampaignRows } from './repository.ts'

interface Zoned {
  readonly timeZone: string
}

const showRow = (
  { offer, starts_at, ends_at, created_by, id, name, state }: CampaignsTable,
  prices: number,
  timeZone: string,
): CampaignRow => ({
  id,
  name,
  state,
  startsAt: starts_at,
  endsAt: ends_at,
  startsLocal: zonedTime(starts_at, timeZone),
  endsLocal: zonedTime(ends_at, timeZone),
  offer: fromJson(offer),
  prices,
  createdBy: created_by,
})

const maxListed = 300

/** Campaigns, the latest to start first, and what one can be about. */
export const listCampaigns = defineQuery<Zoned, CampaignsAnswer>({
  permission: 'campaigns.read',
  async run({ app }, { timeZone }) {
    const rows = await listCampaignRows(app.database.read, maxListed)
    const { snapshot } = await app.catalogue.current()
    const goods = snapshot.variants.filter(({ kind }) => kind === 'goods')
    const categories = new Map(
      goods.flatMap((variant) => variant.categories.map(({ uri, name }) => [uri, name])),
    )
    const tags = new Set(goods.flatMap(({ keywords = [] }) => keywords))
    return {
      campaigns: rows.map(({ prices, ...row }) => showRow(row, Number(prices), timeZone)),
      timeZone,
      now: app.now(),
      currencies: [...new Set(app.selling().markets.pricelists.map(({ currency }) => currency))],
      categories: [...categories]
        .map(([uri, name]) => ({ uri, name }))
        .toSorted((a, b) => (a.uri < b.uri ? -1 : 1)),
      tags: [...tags].toSorted(),
    }
  },
})

/** One campaign, and of one that has not begun what it will do. Refuses `campaign-unknown`, and of a draft what `readOffer` refuses. */
export const showCampaign = defineQuery<
  Zoned & { readonly id: string },
  { readonly campaign: CampaignRow; readonly preview: CampaignPreview | null }
>({
  permission: 'campaigns.read',
  async run({ app }, { id, timeZone }) {
    const queries = app.database.read
    const row = await findCampaign(queries, id)
    if (!row) return refuse('campaign-unknown', { id }, 'id')
    const campaign = showRow(row, await countPrices(queries, id), timeZone)
    if (row.state !== 'draft' && row.state !== 'scheduled') return { campaign, preview: null }
    const { offer, startsAt, endsAt } = campaign
    const offered =
      row.state === 'draft'
        ? await readOffer({ app }, queries, offer)
        : await readScheduled({ app }, queries, id)
    const times = { startsAt, endsAt }
    return { campaign, preview: await previewPrices({ app }, offered, { id, offer, times }) }
  },
})
