import type { CampaignInput, CampaignOffer, CampaignPreview } from '#contract/staff/campaigns.ts'

import { defineQuery, type UnitOfWork } from '../../application/use-case.ts'
import type { Queries } from '../../database/database.ts'
import { readOffer, type OfferedPrices } from './campaign-prices.ts'
import { readTimes, type CampaignTimes } from './campaign-times.ts'
import { previewLines, type KnownPrices } from './preview-lines.ts'
import { listAsked, listOpenPrices } from './repository.ts'
import { priceKey } from '../running-prices-repository.ts'

/** What is known of prices that a campaign would change, beside that campaign. */
async function readKnown(queries: Queries, id: string, items: readonly string[]): Promise<KnownPrices> {
  const history = await listAsked(queries, items)
  const open = await listOpenPrices(queries, id)
  const dated = open.map((row) => ({
    key: priceKey(row),
    price: {
      campaign: row.name,
      amountMinor: row.amount_minor,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    },
  }))
  const byKey = Map.groupBy(dated, ({ key }) => key)
  return {
    history: Map.groupBy(history, priceKey),
    dated: new Map([...byKey].map(([key, rows]) => [key, rows.map(({ price }) => price)])),
  }
}

/** Says what prices do when they begin and end at these times. */
export async function previewPrices(
  { app }: Pick<UnitOfWork, 'app'>,
  offered: OfferedPrices,
  { id, offer, times }: { readonly id: string; readonly offer: CampaignOffer; readonly times: CampaignTimes },
): Promise<CampaignPreview> {
  const items = new Set(offered.prices.map(({ item }) => item.id))
  const known = await readKnown(app.database.read, id, [...items])
  return previewLines(offered, { ...known, offer, times, now: app.now() })
}

/** Says what a campaign would do, saved or not. Refuses as `scheduleCampaign` does for its times and products. */
export const previewCampaign = defineQuery<
  CampaignInput & { readonly id: string; readonly timeZone: string },
  CampaignPreview
>({
  permission: 'campaigns.read',
  async run({ app }, { id, offer, timeZone, ...input }) {
    const times = readTimes(input, timeZone)
    const offered = await readOffer({ app }, app.database.read, offer)
    return previewPrices({ app }, offered, { id, offer, times })
  },
})
