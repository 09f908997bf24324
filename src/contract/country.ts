import * as z from 'zod/mini'

import { ShippingMethod } from './cart.ts'
import { PriceNumber } from './money.ts'

const PayableRange = z
  .object({ min: z.optional(PriceNumber), max: z.optional(PriceNumber) })
  .register(z.globalRegistry, {
    id: 'PayableRange',
    description: 'Between which sums a method can be paid by, both included.',
  })

export const PaymentMethod = z
  .object({
    paymentMethod: z.string(),
    paymentMethodType: z.string(),
    name: z.string(),
    clientSide: z.boolean(),
    supportsInitiateOnly: z.boolean(),
    /** Empty means everywhere. */
    onlyForCountries: z.array(z.string()),
    /** What is said of it; absent for cards. */
    description: z.optional(z.string()),
    /** Of a local method: what it takes of buyers there, by currency, major units. Absent: whatever the provider takes. */
    amounts: z.optional(z.record(z.string(), PayableRange)),
    /** Where its wallets can pay on the shop's own pages: the provider's script, and the key that it is opened with. */
    express: z.optional(z.object({ script: z.string(), key: z.string() })),
  })
  .register(z.globalRegistry, { id: 'PaymentMethod', description: 'Spec 3.21.' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentMethods = z
  .record(z.string(), PaymentMethod)
  .register(z.globalRegistry, { id: 'PaymentMethods', description: 'Payment methods by id.' })

/** One country of GET countries. `shipTo` 1 means that it is offered (spec 3.21). `states` maps code to name. */
export const Country = z
  .object({
    country: z.string(),
    name: z.string(),
    currency: z.string(),
    market: z.string(),
    pricelist: z.string(),
    eu: z.boolean(),
    shipTo: z.union([z.literal(0), z.literal(1)]),
    states: z.record(z.string(), z.string()),
    /** Postcodes decide about tax: `PUT cart/country` wants one. Absent where they do not. */
    hasTerritories: z.optional(z.boolean()),
    /** Older servers leave it out. */
    taxPercent: z.optional(z.number()),
    paymentMethods: PaymentMethods,
    /** The first way to send a parcel there, at its price for a small order; absent where none serves. */
    shipping: z.optional(ShippingMethod),
  })
  .register(z.globalRegistry, {
    id: 'Country',
    description: 'A country with its market, pricelist and states.',
  })
export type Country = z.infer<typeof Country>

export const CountriesAnswer = z.record(z.string(), Country).register(z.globalRegistry, {
  id: 'Countries',
  description: 'All countries by two-letter code, in the order of their names.',
})

/** GET country, by visitor IP. `country` is null when the address tells nothing. */
export const VisitorCountry = z
  .object({
    country: z.nullable(z.string()),
    name: z.nullable(z.string()),
    state: z.nullable(z.string()),
    eu: z.boolean(),
    shipTo: z.union([z.literal(0), z.literal(1)]),
    market: z.nullable(z.string()),
    pricelist: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'VisitorCountry', description: 'Country by visitor IP.' })
export type VisitorCountry = z.infer<typeof VisitorCountry>
