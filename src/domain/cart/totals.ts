import type { MarketsConfig } from '#contract/markets.ts'
import type { Currency } from '#contract/money.ts'
import type { CatalogueItem, CatalogueVariant } from '#contract/snapshot.ts'
import type { ImportCharges } from '#contract/tax.ts'

import type { MarketChoice } from '../market-choice.ts'
import { sumTax, computeTaxLines, type TaxLine } from '../tax/tax-lines.ts'
import { taxRules, type TaxRate, type TaxRules, type TaxSettings } from '../tax/tax-rules.ts'
import { territoryCalled, type Territory } from '../tax/territories.ts'
import { lineKey, type CartDocument, type CartLine } from './cart.ts'
import {
  discountGoods,
  discountShipping,
  giftCardDiscounts,
  noBenefits,
  stackings,
  type Benefits,
  type Discount,
} from './discounts.ts'
import { giftCardRef } from './gift-cards.ts'
import { chosenShipping, shippingFor, type PricedShipping } from './shipping.ts'

/** Looks an item up in the catalogue that is sold now; undefined when it is not (any more). */
export type FindItem = (
  id: string,
) => { readonly variant: CatalogueVariant; readonly item: CatalogueItem } | undefined

export interface PricedLine {
  /** The wire's `line`. */
  readonly key: string
  readonly variant: CatalogueVariant
  readonly item: CatalogueItem
  readonly quantity: number
  readonly eachMinor: number
  /** What it cost before the sale; the same as `eachMinor` when it is not on sale. */
  readonly eachBeforeMinor: number
  readonly totalMinor: number
  /** This line's part of the discounts on goods; at most `totalMinor`. */
  readonly discountMinor: number
  readonly tax: TaxRate
  /** Of a gift card: for whom. */
  readonly giftCard: CartLine['giftCard'] | null
}

/** A cart with its prices: minor units of one currency, tax included. */
export interface PricedCart {
  readonly country: string
  readonly market: string
  readonly pricelist: string
  readonly currency: Currency
  /** The standard rate of the place that it is sent to. */
  readonly taxPercent: number
  readonly territory: Territory | null
  readonly importCharges: ImportCharges | null
  readonly lines: readonly PricedLine[]
  /** Keys of lines that are in the cart but cannot be sold in its market; they cost nothing and are not ordered. */
  readonly unsold: readonly string[]
  readonly itemsMinor: number
  readonly discounts: readonly Discount[]
  /** What vouchers and gift cards take together; zero or more. */
  readonly discountMinor: number
  /** The part of it that gift cards pay. */
  readonly giftCardMinor: number
  /** Whether a parcel goes out. Gift cards go by mail. */
  readonly isSent: boolean
  readonly shippingMethods: readonly PricedShipping[]
  readonly shipping: PricedShipping | null
  readonly shippingMinor: number
  readonly totalQuantity: number
  readonly grandTotalMinor: number
  readonly taxMinor: number
  /** Make up `taxMinor`. */
  readonly taxLines: readonly TaxLine[]
}

interface PricedAt {
  readonly choice: MarketChoice
  readonly find: FindItem
  readonly shipping: MarketsConfig['shipping']
  /** Taken off the goods before any voucher. */
  readonly discounts?: readonly Discount[]
  /** What is known of the cart's codes. */
  readonly benefits?: Benefits
  readonly stacking?: MarketsConfig['voucherStacking']
  /** Absent: all is inland, and nothing has a class. */
  readonly tax?: { readonly homeCountry: string; readonly settings: TaxSettings }
}

/**
 * Prices a cart. The order: lines, shipping for what the lines cost, vouchers on what is left of the goods, free shipping, gift cards on
 * all of it. Free delivery is reached by the goods before any discount, so a code never makes a bag dearer than it was without. The tax is
 * that of what is bought, whether cards of the bank or gift cards pay; a gift card itself is taxed when it is spent (Directive (EU)
 * 2016/1065). A price is the same wherever in a country it is sent: where no tax is due, there is none in it.
 */
export function priceCart(document: CartDocument, at: PricedAt): PricedCart {
  const { country, market, pricelist } = at.choice
  const { currency } = pricelist
  const rules = rulesFor(document, at)
  const { lines: bare, unsold } = priceLines(document, at, rules)
  const itemsMinor = bare.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const benefits = selectBenefits(document, at.benefits)
  const goodsMinor = goodsBeforeDiscounts(bare)
  const sent = priceShipping(at, document, { lines: bare, goodsMinor })
  const freeShippingMinor = Math.min(sent.shippingMinor, sent.shippingMethods[0]?.regularMinor ?? 0)
  const goods = discountGoods({
    place: { now: benefits.now, market: market.id, currency, goodsMinor, lines: bare, freeShippingMinor },
    fixed: at.discounts ?? [],
    benefits,
    stack: stackings[at.stacking ?? 'in-turn'],
  })
  const lines = bare.map((line, index) => ({ ...line, discountMinor: goods.lineOffs[index] ?? 0 }))
  const free = discountShipping(goods, freeShippingMinor)
  const dueMinor = itemsMinor - goods.offMinor + sent.shippingMinor - free.offMinor
  const paid = giftCardDiscounts(dueMinor, currency, benefits.giftCards)
  const giftCardMinor = paid.reduce((sum, { offMinor }) => sum + offMinor, 0)
  const taxLines = computeTaxLines({
    jurisdiction: rules.jurisdiction,
    lines: lines.map(({ key, totalMinor, discountMinor, tax }) => ({
      key,
      paidMinor: totalMinor - discountMinor,
      rate: tax,
    })),
    deliveryMinor: sent.shippingMinor - free.offMinor,
    standard: rules.standard,
  })
  return {
    country: country.code,
    market: market.id,
    pricelist: pricelist.id,
    currency,
    taxPercent: rules.standard.percent,
    territory: rules.territory,
    importCharges: sent.isSent ? rules.importCharges : null,
    lines,
    unsold,
    itemsMinor,
    discounts: [...free.discounts, ...paid],
    discountMinor: goods.offMinor + free.offMinor + giftCardMinor,
    giftCardMinor,
    ...sent,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    grandTotalMinor: dueMinor - giftCardMinor,
    taxMinor: sumTax(taxLines),
    taxLines,
  }
}

/** What the goods cost before vouchers. Gift cards are money: nothing becomes cheaper because one is bought. */
const goodsBeforeDiscounts = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { variant, totalMinor }) => sum + (variant.kind === 'gift-card' ? 0 : totalMinor), 0)

/** Only of the codes that are in the cart. */
function selectBenefits({ vouchers: refs }: CartDocument, known: Benefits = noBenefits): Benefits {
  return {
    now: known.now,
    vouchers: known.vouchers.filter(({ voucher }) => refs.includes(voucher.code)),
    giftCards: known.giftCards.filter(({ id }) => refs.includes(giftCardRef(id))),
  }
}

/** An empty bag may become one that is sent; a bag of gift cards alone goes by mail: nothing is asked, nothing costs. */
function priceShipping(
  { shipping: options, choice }: PricedAt,
  { shippingMethod }: CartDocument,
  { lines, goodsMinor }: { readonly lines: readonly PricedLine[]; readonly goodsMinor: number },
) {
  const isSent = lines.some(({ variant }) => variant.kind === 'goods')
  if (!isSent && lines.length > 0) return { isSent, shippingMethods: [], shipping: null, shippingMinor: 0 }
  const shippingMethods = shippingFor(options, {
    country: choice.country.code,
    currency: choice.pricelist.currency,
    goodsMinor,
  })
  const shipping = chosenShipping(shippingMethods, shippingMethod)
  return { isSent, shippingMethods, shipping, shippingMinor: isSent ? (shipping?.amountMinor ?? 0) : 0 }
}

function rulesFor({ territory: code }: CartDocument, { choice: { country }, tax }: PricedAt): TaxRules {
  const territory = territoryCalled(code)
  return taxRules({
    country,
    territory: territory && isOfCountry(territory, country.code) ? territory : null,
    homeCountry: tax?.homeCountry ?? country.code,
    settings: tax?.settings ?? {},
  })
}

const isOfCountry = ({ country, ownCodes = [] }: Territory, code: string): boolean =>
  country === code || ownCodes.includes(code)

function priceLines(document: CartDocument, { choice: { pricelist }, find }: PricedAt, rules: TaxRules) {
  const lines: PricedLine[] = []
  const unsold: string[] = []
  for (const line of document.lines) {
    const { item: id, quantity, giftCard = null } = line
    const found = find(id)
    const price = found?.item.prices[pricelist.id]
    const isForeign = giftCard?.amountMinor != null && giftCard.currency !== pricelist.currency
    if (!found || !price || isForeign) {
      unsold.push(lineKey(line))
      continue
    }
    const eachMinor = giftCard?.amountMinor ?? price.amountMinor
    lines.push({
      key: lineKey(line),
      variant: found.variant,
      item: found.item,
      quantity,
      eachMinor,
      eachBeforeMinor: giftCard?.amountMinor ?? price.beforeMinor ?? price.amountMinor,
      totalMinor: eachMinor * quantity,
      discountMinor: 0,
      tax: rules.getRate(found.variant, found.item),
      giftCard,
    })
  }
  return { lines, unsold }
}
