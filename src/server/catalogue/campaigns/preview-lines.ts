import type {
  CampaignLine,
  CampaignOffer,
  CampaignPreview,
  CampaignWarning,
} from '#contract/staff/campaigns.ts'
import { plannedPrices, priceAt, type DatedPrice, type PriceFrom } from '#domain/campaigns/price-timeline.ts'

import { lowestBefore } from '../lowest-price.ts'
import type { OfferedPrice, OfferedPrices } from './campaign-prices.ts'
import type { CampaignTimes } from './campaign-times.ts'
import { priceKey } from '../running-prices-repository.ts'

/** What else is known of prices, by `priceKey`. */
export interface KnownPrices {
  readonly history: ReadonlyMap<string, readonly PriceFrom[]>
  /** Of other campaigns. */
  readonly dated: ReadonlyMap<string, readonly DatedPrice[]>
}

interface Previewing extends KnownPrices {
  readonly offer: CampaignOffer
  readonly times: CampaignTimes
  readonly now: number
}

const maxLines = 500

/** Says what a campaign does to each price as it begins, and where what it claims would be untrue. */
export function previewLines({ prices, unpriced }: OfferedPrices, how: Previewing): CampaignPreview {
  const groups = new Map<string, { line: CampaignLine; skus: string[] }>()
  const warned: Record<CampaignWarning, number> = {
    'not-reduced': 0,
    'lower-campaign': 0,
    'not-lowest': 0,
    'claims-more': 0,
  }
  for (const price of prices) {
    const line = previewPrice(price, how)
    for (const warning of line.warnings) warned[warning] += 1
    const { beforeMinor, afterMinor, lowest30Minor, pricelist, uri, warnings } = line
    const key = [uri, pricelist, beforeMinor, afterMinor, lowest30Minor, ...warnings].join('\n')
    const group = groups.get(key)
    if (group) group.skus.push(price.item.sku)
    else groups.set(key, { line, skus: [price.item.sku] })
  }
  const lines = [...groups.values()].map(({ line, skus }) => ({ ...line, skus }))
  const isClean = ({ warnings }: CampaignLine) => Number(warnings.length === 0)
  return {
    ...how.times,
    products: new Set(prices.map(({ variant }) => variant.id)).size,
    skus: new Set(prices.map(({ item }) => item.sku)).size,
    prices: prices.length,
    warned,
    unpriced: unpriced.slice(0, maxLines),
    lines: lines.toSorted((a, b) => isClean(a) - isClean(b)).slice(0, maxLines),
    lineCount: lines.length,
  }
}

function previewPrice(
  { variant, item, pricelist, ordinaryMinor, amountMinor }: OfferedPrice,
  { history, dated, offer, times: { startsAt: planned }, now }: Previewing,
): CampaignLine {
  // One whose start has passed begins as soon as it is scheduled.
  const startsAt = Math.max(planned, now)
  const key = priceKey({ item_id: item.id, pricelist_id: pricelist.id })
  const others = dated.get(key) ?? []
  const beforeMinor = priceAt(ordinaryMinor, others, startsAt - 1)
  const othersMinor = priceAt(ordinaryMinor, others, startsAt)
  const afterMinor = Math.min(amountMinor, othersMinor)
  const past = history.get(key) ?? []
  const future = plannedPrices(ordinaryMinor, others, { now, until: startsAt })
  const lowest30Minor = lowestBefore([...past, ...future], startsAt) ?? beforeMinor
  const lower = others.find(
    (other) => other.startsAt <= startsAt && startsAt < other.endsAt && other.amountMinor < amountMinor,
  )
  return {
    name: variant.color === null ? variant.name : `${variant.name}, ${variant.color}`,
    uri: variant.uri,
    skus: [item.sku],
    pricelist: pricelist.name,
    currency: pricelist.currency,
    beforeMinor,
    afterMinor,
    lowest30Minor,
    warnings: findWarnings({ offer, beforeMinor, afterMinor, lowest30Minor, isLower: lower !== undefined }),
    lowerCampaign: lower?.campaign ?? null,
  }
}

function findWarnings({
  offer,
  beforeMinor,
  afterMinor,
  lowest30Minor,
  isLower,
}: Pick<CampaignLine, 'beforeMinor' | 'afterMinor' | 'lowest30Minor'> & {
  readonly offer: CampaignOffer
  readonly isLower: boolean
}): CampaignWarning[] {
  if (isLower) return ['lower-campaign']
  if (afterMinor >= beforeMinor) return ['not-reduced']
  if (afterMinor >= lowest30Minor) return ['not-lowest']
  const claims =
    offer.kind === 'percent' && (lowest30Minor - afterMinor) * 100 < offer.percent * lowest30Minor
  // A hundredth that rounding leaves is no untruth.
  return claims && afterMinor - (lowest30Minor * (100 - offer.percent)) / 100 >= 1 ? ['claims-more'] : []
}
