import * as z from 'zod/mini'

import { toMajor } from '#domain/money/price-text.ts'

import type { ParcelAddress, ReturnRequest } from '../carrier.ts'

export const ReturnMade = z.object({ return_id: z.int(), parcel_id: z.int() })

/** Of a parcel of which the weight of one article is not known, in kilograms. Chosen by us: version 3 has no default. */
const unknownWeight = 1

const kilograms = (grams: number) => ({ value: grams / 1000, unit: 'kg' })

/** House numbers stand in the first line, as buyers type them. */
const toAddress = (address: ParcelAddress) => ({
  name: address.name,
  ...(address.company !== '' && { company_name: address.company }),
  address_line_1: address.address1,
  ...(address.address2 !== '' && { address_line_2: address.address2 }),
  postal_code: address.zipCode,
  city: address.city,
  ...(address.state !== '' && { state_province_code: `${address.country}-${address.state}` }),
  country_code: address.country,
  ...(address.phone !== '' && { phone_number: address.phone }),
  ...(address.email !== '' && { email: address.email }),
})

/** Returns what `POST /returns/announce-synchronously` takes, of a parcel that is handed in at a drop-off point. */
export function returnBody({ items, currency, ...request }: ReturnRequest, option: string): object {
  const totalMinor = items.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)
  const { weightGrams } = request
  return {
    from_address: toAddress(request.from),
    to_address: toAddress(request.to),
    ship_with: { type: 'shipping_option_code', shipping_option_code: option },
    weight: weightGrams === null ? { value: unknownWeight, unit: 'kg' } : kilograms(weightGrams),
    collo_count: 1,
    parcel_items: items.map((item) => ({
      description: item.name.slice(0, 255),
      quantity: item.quantity,
      weight: kilograms(Math.max(1, item.weightGrams ?? 1)),
      value: { value: toMajor(item.unitMinor), currency },
      ...(item.hsCode !== null && { hs_code: item.hsCode }),
      ...(item.originCountry !== null && { origin_country: item.originCountry }),
      sku: item.sku.slice(0, 255),
    })),
    send_tracking_emails: false,
    order_number: request.orderNumber,
    total_order_value: { value: toMajor(totalMinor), currency },
    external_reference: request.reference,
    customs_invoice_nr: request.orderNumber,
    delivery_option: 'drop_off_point',
  }
}
