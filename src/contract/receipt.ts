import * as z from 'zod/mini'

import { KnownAddress } from './address.ts'
import { CartItem, Discounts, Selection, Totals } from './cart.ts'
import { LinkPart } from './field-schemas.ts'
import { PriceNumber, PriceText } from './money.ts'
import { OrderPromise } from './order-promise.ts'
import { ReturnTerms } from './return-terms.ts'
import { ParcelTracking } from './parcel-tracking.ts'
import { ImportCharges, TaxLine } from './tax.ts'

export const orderStatuses = ['untouched', 'progress', 'ok', 'archived', 'failed'] as const
export const orderStatusDescriptions = [
  'Pending',
  'Confirmed',
  'Processing',
  'Completed',
  'Archived',
  'Cancelled',
  'Incomplete',
] as const

export const GetReceipt = z
  .object({ selection: Selection })
  .register(z.globalRegistry, { id: 'GetReceipt', description: 'Which ordered cart.' })

/** `token` of the link `/receipt/#token=…` in an email about an order. */
export const OpenOrder = z
  .object({ token: LinkPart })
  .register(z.globalRegistry, { id: 'OpenOrder', description: 'Which order the link of the email is about.' })

export const ClaimReport = z
  .object({ selection: Selection })
  .register(z.globalRegistry, { id: 'ClaimReport', description: 'Which ordered cart.' })

/** What analytics may report of an order now. Whoever asks first gets each; nobody gets it twice. */
export const Report = z
  .object({ purchase: z.boolean(), refundAsNumber: PriceNumber })
  .register(z.globalRegistry, {
    id: 'Report',
    description:
      'What analytics may report of an order now. Whoever asks first gets each; nobody gets it twice.',
  })
export type Report = z.infer<typeof Report>

export const Shipment = z
  .object({
    carrier: z.string(),
    trackingId: z.string(),
    trackingUrl: z.string(),
    shippedDate: z.string(),
    /** What its carrier said last; absent where it said nothing. */
    tracking: z.optional(ParcelTracking),
    /** What it holds: `item` of the order's items, and how many. Absent where it was not noted. */
    items: z.optional(z.array(z.object({ item: z.string(), quantity: z.int() }))),
  })
  .register(z.globalRegistry, { id: 'Shipment', description: 'A parcel that was sent.' })

/** A credit note of an order: what of its invoice was taken back. */
export const CreditNote = z
  .object({
    number: z.string(),
    date: z.string(),
    gross: PriceText,
    grossAsNumber: PriceNumber,
    taxLines: z.array(TaxLine),
  })
  .register(z.globalRegistry, {
    id: 'CreditNote',
    description: 'What of the invoice of an order was taken back, with its tax.',
  })

/**
 * To whoever has the selection alone, after 24 hours `masked` is true and every personal field is empty (docs/security.md#links); to the
 * member whose order it is, only once the shop no longer keeps them.
 */
export const Receipt = z
  .object({
    order: z.string(),
    status: z.enum(orderStatuses),
    statusDescription: z.enum(orderStatusDescriptions),
    message: z.string(),
    date: z.string(),
    masked: z.boolean(),
    market: z.string(),
    pricelist: z.string(),
    currency: z.string(),
    paymentMethodName: z.string(),
    /** It is charged when it is sent; absent where it was paid when it was placed. */
    paysLater: z.optional(z.literal(true)),
    shippingMethodName: z.string(),
    /** Working days from the order until its delivery, as they were promised; absent where none were. Older servers leave them out. */
    daysFrom: z.optional(z.int()),
    daysTo: z.optional(z.int()),
    /** Name of the territory with a tax law of its own to which it goes; absent elsewhere. */
    territory: z.optional(z.string()),
    /** What the buyer pays on arrival; absent where nothing, and in orders from before it was kept. */
    importCharges: z.optional(ImportCharges),
    /** As they were when it was bought; absent where nothing was sent by parcel, and in orders from before they were kept. */
    returnTerms: z.optional(ReturnTerms),
    /** Absent where no days were promised, and in orders from before it was kept. */
    promise: z.optional(OrderPromise),
    items: z.array(CartItem),
    discounts: Discounts,
    totals: Totals,
    /** What went back to the buyer, or is on its way. Older servers leave it out. */
    refundedPrice: z.optional(PriceText),
    refundedPriceAsNumber: z.optional(PriceNumber),
    /** One for each refund; absent where there are none. */
    creditNotes: z.optional(z.array(CreditNote)),
    address: KnownAddress,
    shippingAddress: KnownAddress,
    giftMessage: z.string(),
    shipments: z.array(Shipment),
    /** Opens the order's page, on which it can be changed. To its member alone, and as long as it opens something. */
    statusLink: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Receipt', description: 'An order as its buyer sees it.' })
export type Receipt = z.infer<typeof Receipt>
