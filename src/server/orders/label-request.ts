import { toMinor } from '#domain/money/price-text.ts'

import { readItemFacts } from '../catalogue/service.ts'
import type { ParcelItem, ShipmentRequest } from '../carriers/service.ts'
import type { Queries } from '../database/database.ts'
import type { UnitsOfLine } from './order-lines.ts'
import type { Order } from './receipt.ts'

/** Returns what a carrier is asked for a parcel of these units of an order, weighed by the catalogue. */
export async function labelRequest(
  queries: Queries,
  order: Order,
  { reference, units }: { readonly reference: string; readonly units: readonly UnitsOfLine[] },
): Promise<ShipmentRequest> {
  const { snapshot } = order
  const to = snapshot.shippingAddress ?? snapshot.address
  const items = await parcelItems(queries, order, units)
  return {
    reference,
    orderNumber: order.number,
    address: {
      name: `${to.firstName} ${to.lastName}`.trim(),
      company: to.company,
      address1: to.address1,
      address2: to.address2,
      zipCode: to.zipCode,
      city: to.city,
      state: to.state,
      country: to.country,
      phone: to.phoneNumber || snapshot.address.phoneNumber,
      email: order.email,
    },
    weightGrams: weighItems(items),
    shippingMethod: snapshot.shippingMethod,
    servicePoint: snapshot.pickupPoint?.id ?? null,
    currency: snapshot.currency,
    items,
  }
}

/** Returns what these weigh together, in grams; null where the weight of one of them is not known. */
export function weighItems(items: readonly ParcelItem[]): number | null {
  const weights = items.map(({ weightGrams, quantity }) => weightGrams && weightGrams * quantity)
  return weights.some((weight) => !weight) ? null : weights.reduce<number>((a, b) => a + (b ?? 0), 0)
}

/** Returns what a carrier and customs must know of these units of an order, by the catalogue. */
export async function parcelItems(
  queries: Queries,
  { snapshot }: Order,
  units: readonly UnitsOfLine[],
): Promise<ParcelItem[]> {
  const lines = units.flatMap(({ line, quantity }) => {
    const item = snapshot.items[line - 1]
    return item ? [{ item, quantity, paidMinor: snapshot.lineMinor?.[line - 1] }] : []
  })
  const facts = await readItemFacts(
    queries,
    lines.map(({ item }) => item.sku),
  )
  return lines.map(({ item, quantity, paidMinor }) => {
    const known = facts.get(item.sku)
    return {
      sku: item.sku,
      name: item.productName,
      quantity,
      unitMinor:
        paidMinor === undefined ? toMinor(item.priceEachAsNumber) : Math.round(paidMinor / item.quantity),
      weightGrams: known?.weightGrams ?? null,
      hsCode: known?.hsCode ?? null,
      originCountry: known?.originCountry ?? null,
    }
  })
}
