import type { CampaignInput, CampaignState } from '#contract/staff/campaigns.ts'

import { refuse } from '../../application/refuse.ts'
import { defineAct, type UnitOfWork } from '../../application/use-case.ts'
import type { Tx } from '../../database/database.ts'
import { fromJson, toJson } from '../../database/json.ts'
import { zonedTime } from '../../zoned-days.ts'
import { openPriceLimit } from '../../staff/price-cuts-service.ts'
import { readOffer, toPriceChange, type OfferedPrice } from './campaign-prices.ts'
import { readTimes } from './campaign-times.ts'
import { changePrices, type ChangedPrice } from './change-prices.ts'
import {
  deleteCampaignPrices,
  findCampaign,
  insertCampaignPrices,
  updateCampaign,
  writeDraft,
} from './repository.ts'
import { takePriceTurn } from '../running-prices-repository.ts'

interface CampaignName {
  readonly id: string
}

/** Keeps a campaign from changing while this transaction does. Refuses `campaign-unknown`, and `campaign-in-state` in any other state. */
async function lockInState(tx: Tx, id: string, states: readonly CampaignState[]) {
  await takePriceTurn(tx)
  const campaign = await findCampaign(tx, id)
  if (!campaign) return refuse('campaign-unknown', { id }, 'id')
  const { name, state } = campaign
  if (!states.includes(state)) refuse('campaign-in-state', { name, state })
  return campaign
}

function demandAhead(endsAt: number, now: number, timeZone: string): void {
  if (endsAt <= now) refuse('campaign-over', { endsAt: zonedTime(endsAt, timeZone) }, 'endsAt')
}

/** Refuses `price-cut-exceeded` where they fall further than whoever acts may let them. */
async function fixPrices(unit: UnitOfWork, id: string, prices: readonly OfferedPrice[]): Promise<void> {
  const limit = openPriceLimit(unit)
  await limit?.see(prices.map(toPriceChange), unit.tx)
  await limit?.demand(unit.tx)
  await insertCampaignPrices(
    unit.tx,
    prices.map(({ item, pricelist, amountMinor }) => ({
      campaign_id: id,
      item_id: item.id,
      pricelist_id: pricelist.id,
      amount_minor: amountMinor,
    })),
  )
}

/**
 * Writes a draft down, or what is new of it; of a campaign that is scheduled and has not begun, it fixes the new prices in place of the
 * old. A draft asks no limit: somebody who may can schedule it. `id` is chosen by whoever makes it, so that a repeated call makes it once. Refuses `campaign-in-state`, `campaign-over`, and what
 * `readTimes` and `readOffer` refuse.
 */
export const saveCampaign = defineAct<
  CampaignInput & CampaignName & { readonly timeZone: string },
  CampaignName
>({
  permission: 'campaigns.change',
  action: 'campaign-save',
  async run(unit, { id, name, offer, timeZone, ...input }) {
    const { tx, actor, app } = unit
    const { startsAt, endsAt } = readTimes(input, timeZone)
    // Before the campaign's own row: who switches campaigns takes both in this order.
    await takePriceTurn(tx)
    const { prices } = await readOffer({ app }, tx, offer)
    const isWritten = await writeDraft(tx, {
      id,
      name,
      state: 'draft',
      offer: toJson(offer),
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: app.now(),
      created_by: actor.name,
    })
    if (!isWritten) {
      await lockInState(tx, id, ['scheduled'])
      demandAhead(endsAt, app.now(), timeZone)
      await deleteCampaignPrices(tx, id)
      await fixPrices(unit, id, prices)
      await updateCampaign(tx, id, { name, offer: toJson(offer), starts_at: startsAt, ends_at: endsAt })
    }
    return {
      value: { id },
      audit: [{ ref: id, detail: { name, ...(!isWritten && { prices: prices.length }) } }],
    }
  },
})

/**
 * Fixes the prices of a draft, as its preview shows them; from then on it begins and ends by itself. Refuses `campaign-in-state`,
 * `campaign-over`, and what `readOffer` refuses.
 */
export const scheduleCampaign = defineAct<CampaignName & { readonly timeZone: string }, CampaignName>({
  permission: 'campaigns.change',
  action: 'campaign-schedule',
  async run(unit, { id, timeZone }) {
    const { tx, app } = unit
    const { name, offer, ends_at } = await lockInState(tx, id, ['draft'])
    demandAhead(ends_at, app.now(), timeZone)
    const { prices } = await readOffer({ app }, tx, fromJson(offer))
    await fixPrices(unit, id, prices)
    await updateCampaign(tx, id, { state: 'scheduled' })
    return { value: { id }, audit: [{ ref: id, detail: { name, prices: prices.length } }] }
  },
})

/** Ends a campaign that runs, now: what it reduced costs what it cost, or what another campaign asks. Refuses `campaign-in-state`. */
export const endCampaign = defineAct<CampaignName, { readonly changed: readonly ChangedPrice[] }>({
  permission: 'campaigns.change',
  action: 'campaign-end',
  async run({ tx, app }, { id }) {
    const { name, starts_at } = await lockInState(tx, id, ['running'])
    const now = app.now()
    const ending = { state: 'ended', ends_at: Math.max(now, starts_at + 1) } as const
    const changed = await changePrices(tx, { campaigns: [id], now }, () => updateCampaign(tx, id, ending))
    return { value: { changed }, audit: [{ ref: id, detail: { name, prices: changed.length } }] }
  },
})

/** Gives up a campaign that has not begun. Refuses `campaign-in-state`. */
export const cancelCampaign = defineAct<CampaignName, CampaignName>({
  permission: 'campaigns.change',
  action: 'campaign-cancel',
  async run({ tx }, { id }) {
    const { name } = await lockInState(tx, id, ['draft', 'scheduled'])
    await updateCampaign(tx, id, { state: 'cancelled' })
    await deleteCampaignPrices(tx, id)
    return { value: { id }, audit: [{ ref: id, detail: { name } }] }
  },
})
