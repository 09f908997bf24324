import * as z from 'zod/mini'

import { ShippingAddress } from '../address.ts'
import type { Currency } from '../money.ts'

const short = z.string().check(z.trim(), z.maxLength(200))
const body = z.object({
  /** Id of the account whose order it will be; null: of a guest. */
  customer: z._default(z.nullable(short), null),
  address: ShippingAddress,
  /** Null: it goes to the billing address. */
  shippingAddress: z._default(z.nullable(ShippingAddress), null),
  lines: z
    .array(
      z.object({
        sku: short.check(z.minLength(1)),
        quantity: z.int().check(z.minimum(1), z.maximum(1000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  /** Empty: the first that serves the country. */
  shippingMethod: z._default(short, ''),
  paymentMethod: z._default(short, ''),
  voucher: z._default(short, ''),
  /** Taken off the goods, in minor units of the country's currency. */
  discountMinor: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
  /** For the team; stands on the order. */
  note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  /** How long the link lives and holds its stock. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(14)), 3),
  isMailed: z._default(z.boolean(), true),
})

/** Bodies and queries of the calls about orders that are paid by a link. */
export const paymentLinkSchemas = {
  listPaymentLinks: { query: z.object({ after: z.optional(short) }) },
  previewPaymentLink: { body },
  createPaymentLink: { body },
} as const

/** `paying`: its buyer is on the provider's page. `over`: its time has passed, and its stock is free. */
export type PaymentLinkState = 'open' | 'paying' | 'paid' | 'over' | 'cancelled'

export interface PaymentLinkRow {
  readonly id: string
  readonly state: PaymentLinkState
  /** Empty once the buyer is forgotten, as is the name. */
  readonly email: string
  readonly name: string
  readonly units: number
  readonly totalMinor: number
  readonly currency: Currency
  readonly createdBy: string
  readonly createdAt: number
  readonly expiresAt: number
  /** The order's number, once it is paid. */
  readonly order: string | null
  /** Where it is paid; null once it cannot be. */
  readonly url: string | null
}

interface Choice {
  readonly id: string
  readonly name: string
}

/** What an order would cost, by the rules of the checkout. Minor units, tax included. */
export interface PaymentLinkPreview {
  readonly currency: Currency
  readonly lines: readonly {
    readonly sku: string
    readonly name: string
    readonly size: string
    readonly quantity: number
    readonly totalMinor: number
  }[]
  readonly discounts: readonly { readonly description: string; readonly offMinor: number }[]
  readonly shippingMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
  /** Duties and tax come on top, on arrival. */
  readonly hasImportCharges: boolean
  readonly shippingMethod: string
  readonly shippingMethods: readonly (Choice & { readonly priceMinor: number })[]
  readonly paymentMethod: string
  readonly paymentMethods: readonly Choice[]
  readonly expiresAt: number
}

/** What these calls answer. */
export interface PaymentLinkAnswers {
  listPaymentLinks: { readonly links: readonly PaymentLinkRow[]; readonly next: string | null }
  previewPaymentLink: PaymentLinkPreview
  createPaymentLink: PaymentLinkRow
  cancelPaymentLink: PaymentLinkRow
}
