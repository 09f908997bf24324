import type { Currency } from '#contract/money.ts'
import type { Pricelist } from '#contract/markets.ts'
import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'
import type { CampaignOffer } from '#contract/staff/campaigns.ts'
import { reducePrice } from '#domain/campaigns/campaign-price.ts'

import { refuse } from '../../application/refuse.ts'
import type { UnitOfWork } from '../../application/use-case.ts'
import type { Queries } from '../../database/database.ts'
import { readNames, type ListNames } from './product-names.ts'
import { listCampaignPrices, listOrdinary } from './repository.ts'
import { priceKey } from '../running-prices-repository.ts'
import type { PriceChange } from '../../staff/price-cuts-service.ts'

/** A price that a campaign sets, with what it is about. Minor units. */
export interface OfferedPrice {
  readonly variant: CatalogueVariant
  readonly item: CatalogueItem
  readonly pricelist: Pricelist
  readonly ordinaryMinor: number
  readonly amountMinor: number
}

/** As a limit for falling prices looks at it: against the ordinary price. */
export const toPriceChange = ({
  item,
  pricelist,
  ordinaryMinor,
  amountMinor,
}: OfferedPrice): PriceChange => ({
  itemId: item.id,
  sku: item.sku,
  pricelist: pricelist.id,
  beforeMinor: ordinaryMinor,
  afterMinor: amountMinor,
})

export interface OfferedPrices {
  readonly prices: readonly OfferedPrice[]
  /** SKUs that some pricelist sells and the offer gives no price in. */
  readonly unpriced: readonly string[]
}

/** Ordinary prices of some items, by `priceKey`. */
const byOrdinaryPrice = async (queries: Queries, items: readonly string[]) =>
  new Map((await listOrdinary(queries, items)).map((row) => [priceKey(row), row.amount_minor]))

/**
 * Returns what an offer sets for what is on sale now; gift cards are money and never reduced. Refuses `campaign-codes-not-sold`,
 * `campaign-price-twice`, and `campaign-empty` where it sets nothing.
 */
export async function readOffer(
  { app }: Pick<UnitOfWork, 'app'>,
  queries: Queries,
  offer: CampaignOffer,
): Promise<OfferedPrices> {
  const { snapshot } = await app.catalogue.current()
  const goods = snapshot.variants.filter(({ kind }) => kind === 'goods')
  const { pricelists } = app.selling().markets
  const listNames = await readNames(queries, goods, offer)
  const found =
    offer.kind === 'percent' ? findByPercent(goods, offer, listNames) : findByPrices(goods, offer, listNames)
  const ordinary = await byOrdinaryPrice(
    queries,
    found.map(({ item }) => item.id),
  )
  const prices: OfferedPrice[] = []
  const unpriced = new Set<string>()
  for (const { variant, item, priceIn } of found)
    for (const pricelist of pricelists) {
      const ordinaryMinor = ordinary.get(priceKey({ item_id: item.id, pricelist_id: pricelist.id }))
      if (ordinaryMinor === undefined) continue
      const amountMinor = priceIn(pricelist.currency, ordinaryMinor)
      if (amountMinor === null) unpriced.add(item.sku)
      else prices.push({ variant, item, pricelist, ordinaryMinor, amountMinor })
    }
  if (prices.length === 0) refuse('campaign-empty', {}, 'offer')
  return { prices, unpriced: [...unpriced] }
}

/** Returns what a scheduled campaign sets: as it was fixed then, of what is on sale now. */
export async function readScheduled(
  { app }: Pick<UnitOfWork, 'app'>,
  queries: Queries,
  id: string,
): Promise<OfferedPrices> {
  const { item: find } = await app.catalogue.current()
  const rows = await listCampaignPrices(queries, id)
  const ordinary = await byOrdinaryPrice(queries, [...new Set(rows.map(({ item_id }) => item_id))])
  const { pricelists } = app.selling().markets
  const prices = rows.flatMap((row): OfferedPrice[] => {
    const onSale = find(row.item_id)
    const pricelist = pricelists.find((each) => each.id === row.pricelist_id)
    const ordinaryMinor = ordinary.get(priceKey(row))
    if (!onSale || !pricelist || ordinaryMinor === undefined) return []
    return [{ ...onSale, pricelist, ordinaryMinor, amountMinor: row.amount_minor }]
  })
  return { prices, unpriced: [] }
}

interface Found {
  readonly variant: CatalogueVariant
  readonly item: CatalogueItem
  /** Null: stays as it is in this currency. */
  readonly priceIn: (currency: Currency, ordinaryMinor: number) => number | null
}

/** How many codes that nothing has are named. */
const maxNamed = 20

function refuseUnknown(codes: readonly string[]): void {
  if (codes.length > 0)
    refuse('campaign-codes-not-sold', { codes: codes.slice(0, maxNamed), count: codes.length }, 'offer')
}

type OfferOf<Kind extends CampaignOffer['kind']> = Extract<CampaignOffer, { readonly kind: Kind }>

function findByPercent(
  goods: readonly CatalogueVariant[],
  offer: OfferOf<'percent'>,
  listNames: ListNames,
): Found[] {
  const { percent, rounding, category, tag } = offer
  const codes = new Set(offer.codes.map((code) => code.toLowerCase()))
  const known = new Set<string>()
  const isMeant = (...names: readonly string[]) => {
    const found = names.map((name) => name.toLowerCase()).filter((name) => codes.has(name))
    for (const name of found) known.add(name)
    return found.length > 0
  }
  const isFiltered = ({ categories, keywords = [] }: CatalogueVariant) =>
    (category === '' || categories.some(({ uri }) => uri === category)) &&
    (tag === '' || keywords.some((word) => word.toLowerCase() === tag.toLowerCase()))
  // Nothing said is nothing meant, lest an empty form reduces the whole shop.
  if (codes.size === 0 && category === '' && tag === '') return []
  const found = goods.flatMap((variant) => {
    const isWhole = codes.size === 0 || isMeant(...listNames(variant))
    const items = variant.items.filter(({ sku }) => isMeant(sku) || isWhole)
    return isFiltered(variant) ? items.map((item) => ({ variant, item })) : []
  })
  refuseUnknown(offer.codes.filter((code) => !known.has(code.toLowerCase())))
  return found.map((each) => ({
    ...each,
    priceIn: (currency, ordinaryMinor) => reducePrice(ordinaryMinor, percent, rounding[currency]),
  }))
}

/** A price for the SKU of a size goes before one for all sizes of its colour or product. */
function findByPrices(
  goods: readonly CatalogueVariant[],
  { prices }: OfferOf<'prices'>,
  listNames: ListNames,
): Found[] {
  const byCode = new Map<string, Map<Currency, number>>()
  for (const { sku, currency, amountMinor } of prices) {
    const own = byCode.get(sku.toLowerCase()) ?? new Map<Currency, number>()
    if (own.has(currency)) refuse('campaign-price-twice', { sku, currency }, 'offer')
    byCode.set(sku.toLowerCase(), own.set(currency, amountMinor))
  }
  const known = new Set<string>()
  const found = goods.flatMap((variant) => {
    const general = listNames(variant).filter((name) => byCode.has(name))
    return variant.items.flatMap((item): Found[] => {
      const names = [item.sku.toLowerCase(), ...general].filter((name) => byCode.has(name))
      for (const name of names) known.add(name)
      const pick = (currency: Currency) =>
        names.map((name) => byCode.get(name)?.get(currency)).find((amount) => amount !== undefined) ?? null
      return names.length > 0 ? [{ variant, item, priceIn: pick }] : []
    })
  })
  refuseUnknown([...new Set(prices.map(({ sku }) => sku).filter((sku) => !known.has(sku.toLowerCase())))])
  return found
}
