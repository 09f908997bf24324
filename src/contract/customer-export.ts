import * as z from 'zod/mini'

import { KnownAddress } from './address.ts'
import { Customer } from './customer.ts'
import { OwnPasskeys } from './passkeys.ts'
import { Receipt } from './receipt.ts'
import { Saved } from './saved.ts'
import { Withdrawal } from './withdrawal.ts'

export const CustomerExport = z
  .object({
    exportedAt: z.string(),
    customer: Customer,
    registeredAt: z.string(),
    orders: z.array(Receipt),
    /** With what the buyer wrote. */
    withdrawals: z.array(z.extend(Withdrawal, { message: z.string() })),
    /** All that the shop was told at checkouts, as it is kept; `order` is null where no order came of it, which is kept for a month. */
    checkouts: z.array(
      z.object({
        order: z.nullable(z.string()),
        startedAt: z.string(),
        told: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Emails about orders, as they were sent, without links and codes that open or pay something. */
    orderMails: z.array(
      z.object({
        order: z.string(),
        email: z.string(),
        mailKind: z.string(),
        subject: z.string(),
        mailText: z.string(),
        mailedAt: z.string(),
      }),
    ),
    bags: z.array(
      z.object({
        changedAt: z.string(),
        country: z.string(),
        items: z.array(
          z.object({
            item: z.string(),
            productName: z.string(),
            size: z.string(),
            quantity: z.int(),
            giftCard: z.optional(z.record(z.string(), z.unknown())),
          }),
        ),
        vouchers: z.array(z.string()),
        email: z.string(),
        address: KnownAddress,
        shippingAddress: KnownAddress,
        additionalFields: z.record(z.string(), z.string()),
      }),
    ),
    saved: Saved.shape.saved,
    /** Sizes that the address waits for, once it is proven to be the customer's. */
    restockAsks: z.array(z.object({ sku: z.string(), askedAt: z.string(), toldAt: z.nullable(z.string()) })),
    /** What was asked by the contact form, once the address is proven to be the customer's. */
    cases: z.array(
      z.object({
        case: z.string(),
        topic: z.string(),
        order: z.string(),
        startedAt: z.string(),
        messages: z.array(z.object({ isAnswer: z.boolean(), text: z.string(), writtenAt: z.string() })),
      }),
    ),
    /** What the shop has noted about the customer for itself; about an address once it is proven to be theirs. */
    notes: z.array(z.object({ note: z.string(), writtenAt: z.string() })),
    newsletter: z.nullable(
      z.object({
        state: z.string(),
        askedAt: z.string(),
        confirmedAt: z.nullable(z.string()),
        country: z.string(),
        language: z.string(),
        source: z.string(),
      }),
    ),
    passkeys: OwnPasskeys.shape.passkeys,
    sessions: z.array(
      z.object({
        startedAt: z.string(),
        lastSeenAt: z.string(),
        browser: z.nullable(z.string()),
        platform: z.nullable(z.string()),
        country: z.nullable(z.string()),
      }),
    ),
    /** Of the last weeks: where the account moved, or wants to. */
    emailChanges: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        askedAt: z.string(),
        confirmedAt: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, {
    id: 'CustomerExport',
    description:
      'Everything that is kept about a customer, in one document (Regulation (EU) 2016/679, articles 15 and 20).',
  })
export type CustomerExport = z.infer<typeof CustomerExport>
