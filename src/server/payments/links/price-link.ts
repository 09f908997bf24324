import { randomUUID } from 'node:crypto'

import type { ShippingAddress } from '#contract/address.ts'
import { chooseShipping, emptyCart, moveToTerritory, type CartDocument } from '#domain/cart/cart.ts'
import type { PricedCart } from '#domain/cart/totals.ts'
import { findTerritory } from '#domain/tax/territories.ts'

import { refuse } from '../../application/refuse.ts'
import type { UnitOfWork } from '../../application/use-case.ts'
import { createCodes, createPayableCarts } from '../../cart/payable-carts-service.ts'
import { giveWithinLimits } from '../../staff/gifts-service.ts'
import type { PricedContents } from '../order-of-checkout.ts'
import type { CreatePaymentLink } from './link-input.ts'

/** What a link's order holds, priced by the rules of the checkout. */
export interface PricedLink extends PricedContents {
  readonly document: CartDocument
}

/** The articles as a cart holds them. Refuses `sku-unknown`. */
async function readLines({ app }: UnitOfWork, { lines }: CreatePaymentLink): Promise<CartDocument['lines']> {
  const catalogue = await app.catalogue.current()
  const unknown = lines.map(({ sku }) => sku).filter((sku) => !catalogue.bySku(sku))
  if (unknown.length > 0) refuse('sku-unknown', { skus: unknown }, 'lines')
  return lines.flatMap(({ sku, quantity }) => {
    const found = catalogue.bySku(sku)
    return found
      ? [{ item: found.item.id, quantity, productName: found.variant.name, size: found.item.name }]
      : []
  })
}

/** The codes of the link: the one that was typed, and a voucher of its own for a discount by hand. */
async function readCodes(
  unit: UnitOfWork,
  { voucher, discountMinor, address }: CreatePaymentLink,
  currency: PricedCart['currency'],
): Promise<string[]> {
  const { tx, app } = unit
  const typed = voucher === '' ? null : await app.vouchers.find(tx, voucher)
  if (voucher !== '' && typed === null) refuse('voucher-unknown', { code: voucher }, 'voucher')
  if (discountMinor === 0) return typed === null ? [] : [typed]
  const own = await app.vouchers.issueAmount(tx, {
    email: address.email,
    amountMinor: discountMinor,
    currency,
    reason: `order by hand ${randomUUID()}`,
    until: null,
  })
  await giveWithinLimits(unit, {
    kind: 'voucher',
    amountMinor: discountMinor,
    currency,
    ref: own,
    field: 'discountMinor',
  })
  return [...(typed === null ? [] : [typed]), own]
}

/**
 * Prices what a link is for as the checkout would. Refuses `sku-unknown`, `voucher-unknown`, `voucher-not-here`, `limit-exceeded`, and a way of delivery that
 * does not serve the country (`link-delivery-unknown`).
 */
export async function priceLink(
  unit: UnitOfWork,
  input: CreatePaymentLink,
  { cartId, goesTo }: { readonly cartId: string; readonly goesTo: ShippingAddress },
): Promise<PricedLink> {
  const { tx, app } = unit
  const { markets } = app.selling()
  const codes = createCodes({ vouchers: app.vouchers, giftCards: app.giftCards, now: app.now })
  const carts = createPayableCarts({ markets, codes, now: app.now })
  const { pricelist } = markets.chooseForDelivery(goesTo.country)
  const bare = {
    ...emptyCart(goesTo.country),
    lines: await readLines(unit, input),
    vouchers: await readCodes(unit, input, pricelist.currency),
  }
  const placed = moveToTerritory(bare, findTerritory(goesTo.country, goesTo.zipCode)?.code ?? null)
  const document = input.shippingMethod === '' ? placed : chooseShipping(placed, input.shippingMethod)
  const benefits = await carts.findBenefits(tx, { cartId, email: input.address.email, document })
  const { item: find } = await app.catalogue.current()
  const priced = carts.price(document, find, benefits)
  refuseUnsold(priced, document)
  for (const { code, fault } of priced.discounts)
    if (fault) refuse('voucher-not-here', { code, fault }, 'voucher')
  if (
    priced.isSent &&
    (input.shippingMethod === '' ? !priced.shipping : priced.shipping?.id !== input.shippingMethod)
  )
    refuse('shipping-not-here', { method: input.shippingMethod, country: goesTo.country }, 'shippingMethod')
  return { document, priced, contents: carts.contents(priced, null) }
}

function refuseUnsold({ unsold, country }: PricedCart, { lines }: CartDocument): void {
  const gone = lines.filter(({ item }) => unsold.includes(item))
  if (gone.length > 0)
    refuse('articles-not-sold-there', {
      country,
      articles: gone.map(({ productName, size }) => `${productName}, ${size}`),
    })
}
