import type { CampaignOffer, CampaignState } from '#contract/staff/campaigns.ts'

import type { Json } from '../json.ts'

/** Prices with a start and an end, epoch milliseconds; of one that has ended `ends_at` is when it did. */
export interface CampaignsTable {
  id: string
  name: string
  state: CampaignState
  offer: Json<CampaignOffer>
  starts_at: number
  ends_at: number
  created_at: number
  created_by: string
}
/** What a campaign asks for an item in a pricelist, minor units: fixed when it was scheduled. */
export interface CampaignPricesTable {
  campaign_id: string
  item_id: string
  pricelist_id: string
  amount_minor: number
}
