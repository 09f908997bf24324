import * as z from 'zod/mini'

import { PriceNumber, PriceText } from './money.ts'

/**
 * How the law treats a part of an order. `outside-scope`: a gift card for anything in the shop is taxed when it is spent (Directive (EU)
 * 2016/1065, article 30b(1) of the VAT directive). `export`: it leaves the VAT area of the seller, which charges no tax for it.
 */
export const taxTreatments = ['standard', 'reduced', 'zero', 'exempt', 'export', 'outside-scope'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

/** What a carrier or the customs office collects from the buyer on arrival: import tax alone, or customs duties as well. */
const importChargeKinds = ['tax', 'tax-and-duties'] as const
export const ImportCharges = z.enum(importChargeKinds)
export type ImportCharges = z.infer<typeof ImportCharges>

/** The part of an order that is taxed at one rate, in one way, by one jurisdiction. Delivery is shared out over the goods by their price. */
export const TaxLine = z
  .object({
    /** ISO 3166 code of who taxes it: `SE`, `ES-CN`, `XI` (Northern Ireland, as in VAT numbers). */
    jurisdiction: z.string(),
    taxPercent: z.number(),
    treatment: z.enum(taxTreatments),
    net: PriceText,
    netAsNumber: PriceNumber,
    tax: PriceText,
    taxAsNumber: PriceNumber,
    gross: PriceText,
    grossAsNumber: PriceNumber,
  })
  .register(z.globalRegistry, {
    id: 'TaxLine',
    description: 'What is taxed at one rate, in one way, by one jurisdiction.',
  })
export type TaxLine = z.infer<typeof TaxLine>
