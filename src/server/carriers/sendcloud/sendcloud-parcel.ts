import * as z from 'zod/mini'

import { toMajor } from '#domain/money/price-text.ts'

import type { ParcelItem, ShipmentRequest } from '../carrier.ts'

/** Further fields may come at any time; only these are read. */
export const Parcel = z.object({
  id: z.int(),
  tracking_number: z.optional(z.nullable(z.string())),
  tracking_url: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.object({ id: z.int(), message: z.optional(z.string()) }))),
  carrier: z.optional(z.nullable(z.object({ code: z.optional(z.string()) }))),
  label: z.optional(z.nullable(z.object({ label_printer: z.optional(z.nullable(z.string())) }))),
})
export type Parcel = z.infer<typeof Parcel>

export const ParcelAnswer = z.object({ parcel: Parcel })
export const ParcelsAnswer = z.object({ parcels: z.array(Parcel) })
export const ErrorAnswer = z.object({
  error: z.optional(z.object({ message: z.string() })),
  errors: z.optional(z.array(z.object({ detail: z.string() }))),
})

/** Sendcloud's statuses ("Parcel statuses"): the cancellation is asked for, or done. */
const cancelled: ReadonlySet<number> = new Set([1998, 1999, 2000, 2001])

export const isCancelled = ({ status }: Parcel): boolean => cancelled.has(status?.id ?? -1)

/** Names by Sendcloud's codes. */
export const carrierNames: Readonly<Record<string, string>> = {
  bpost: 'bpost',
  budbee: 'Budbee',
  chronopost: 'Chronopost',
  correos: 'Correos',
  dao: 'dao',
  dhl: 'DHL',
  dhl_express: 'DHL Express',
  dpd: 'DPD',
  fedex: 'FedEx',
  gls: 'GLS',
  instabox: 'Instabox',
  mondial_relay: 'Mondial Relay',
  postnl: 'PostNL',
  postnord: 'PostNord',
  ups: 'UPS',
}

/** Returns the name of a carrier by Sendcloud's code, "PostNord"; an unknown code as it is. */
export const carrierName = ({ carrier }: Parcel): string => {
  const code = carrier?.code ?? ''
  return carrierNames[code] ?? (code || 'Sendcloud')
}

/** Kilograms with three decimals, as Sendcloud takes weights. */
const kilograms = (grams: number): string => (grams / 1000).toFixed(3)

const toItem = (item: ParcelItem) => ({
  description: item.name.slice(0, 255),
  quantity: item.quantity,
  value: toMajor(item.unitMinor),
  sku: item.sku.slice(0, 255),
  // Sendcloud asks for one and takes the least that a scale shows.
  weight: kilograms(Math.max(1, item.weightGrams ?? 1)),
  hs_code: item.hsCode ?? '',
  ...(item.originCountry !== null && { origin_country: item.originCountry }),
})

/** Returns what `POST /parcels` and `PUT /parcels` take, of a parcel with a label. A weight that is not known is Sendcloud's default. */
export function parcelBody(request: ShipmentRequest, method: number | undefined): object {
  const { address, weightGrams, items, currency } = request
  const totalMinor = items.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)
  return {
    name: address.name,
    company_name: address.company,
    address: address.address1,
    address_2: address.address2,
    city: address.city,
    postal_code: address.zipCode,
    country: address.country,
    ...(address.state !== '' && { country_state: address.state }),
    telephone: address.phone,
    email: address.email,
    request_label: true,
    external_reference: request.reference,
    order_number: request.orderNumber,
    total_order_value: toMajor(totalMinor).toFixed(2),
    total_order_value_currency: currency,
    parcel_items: items.map(toItem),
    customs_invoice_nr: request.orderNumber,
    // Commercial goods.
    customs_shipment_type: 2,
    ...(weightGrams !== null && weightGrams > 0 && { weight: kilograms(weightGrams) }),
    ...(request.servicePoint !== null && { to_service_point: Number(request.servicePoint) }),
    ...(method === undefined ? { apply_shipping_rules: true } : { shipment: { id: method } }),
  }
}
