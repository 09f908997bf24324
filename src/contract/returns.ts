import * as z from 'zod/mini'

import { Id, LinkPart } from './field-schemas.ts'
import { PriceText } from './money.ts'
import { ReturnPeriod, ReturnTerms } from './return-terms.ts'
import { fitPlaces, type returnConditions, returnStates } from './return-words.ts'
import { ReturnReason } from './withdrawal.ts'

export type FitPlace = (typeof fitPlaces)[number]
export type ReturnCondition = (typeof returnConditions)[number]
export type ReturnState = (typeof returnStates)[number]

const OtherSize = z
  .object({
    item: z.string(),
    size: z.string(),
    /** What goes back of each unit, where the other size costs less today. */
    back: z.optional(PriceText),
  })
  .register(z.globalRegistry, {
    id: 'OtherSize',
    description: 'Another size of what was bought, which is in stock.',
  })

const article = {
  line: z.int(),
  productName: z.string(),
  variantName: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
}

const ReturnableLine = z.object({ ...article, sizes: z.array(OtherSize) }).register(z.globalRegistry, {
  id: 'ReturnableLine',
  description: 'A line of an order of which units can come back, and the sizes that it can be exchanged for.',
})
export type ReturnableLine = z.infer<typeof ReturnableLine>

const AnnouncedReturn = z
  .object({
    /** Its place among the returns of the order, from 1 on. */
    return: z.int(),
    state: z.enum(returnStates),
    announcedAt: z.string(),
    receivedAt: z.nullable(z.string()),
    /** When it was refunded, exchanged or cancelled. */
    closedAt: z.nullable(z.string()),
    items: z.array(z.object({ ...article, reason: ReturnReason, otherSize: z.optional(z.string()) })),
    /** What is taken off the refund. */
    fee: z.optional(PriceText),
    refunded: z.optional(PriceText),
    /** Until when other sizes are kept for the buyer; absent where none are. */
    heldUntil: z.optional(z.string()),
    /** Number of the order of the other size. */
    exchangeOrder: z.optional(z.string()),
    label: z.optional(z.object({ carrier: z.string(), trackingId: z.string(), url: z.string() })),
  })
  .register(z.globalRegistry, {
    id: 'AnnouncedReturn',
    description: 'What goes back of an order, and how far it is.',
  })
export type AnnouncedReturn = z.infer<typeof AnnouncedReturn>

export const GetReturns = z
  .object({ token: LinkPart })
  .register(z.globalRegistry, { id: 'GetReturns', description: 'Which order the link is about.' })

export const OrderReturns = z
  .object({
    order: z.string(),
    /** What can come back now; empty where nothing can. */
    lines: z.array(ReturnableLine),
    /** Until when a return can be announced; null while nothing was sent. */
    openUntil: z.nullable(z.string()),
    /** What is taken off a refund, unless something is faulty. Absent where sending back costs nothing. */
    fee: z.optional(PriceText),
    /** Older servers leave them out. */
    terms: z.optional(ReturnTerms),
    /** Older servers leave it out. */
    period: z.optional(ReturnPeriod),
    /** How it comes back, in the words of the brand, a paragraph each. */
    instructions: z.array(z.string()),
    /** Oldest first. */
    returns: z.array(AnnouncedReturn),
  })
  .register(z.globalRegistry, {
    id: 'OrderReturns',
    description: 'What of an order can come back, and what is on its way.',
  })
export type OrderReturns = z.infer<typeof OrderReturns>

const ReturnedLine = z
  .object({
    line: z.int().check(z.positive()),
    quantity: z.int().check(z.positive()),
    reason: ReturnReason,
    /** Where it is too small or too large. */
    fit: z.optional(z.enum(fitPlaces)),
    /** The item of the size that is wanted instead. Absent: the money. */
    exchangeFor: z.optional(Id),
  })
  .register(z.globalRegistry, {
    id: 'ReturnedLine',
    description: 'Units of a line that come back: why, and for which size instead.',
  })
export type ReturnedLine = z.infer<typeof ReturnedLine>

export const AnnounceReturn = z
  .object({
    token: LinkPart,
    /** Chosen by the client: announced twice under one key, it is announced once. */
    key: z.string().check(z.regex(/^[\w-]{16,64}$/, 'a key of 16 to 64 letters and digits expected')),
    lines: z.array(ReturnedLine).check(z.minLength(1), z.maxLength(100)),
  })
  .register(z.globalRegistry, {
    id: 'AnnounceReturn',
    description: 'What comes back. Other sizes are kept for the buyer from this moment on.',
  })

export const CancelReturn = z
  .object({ token: LinkPart, return: z.int().check(z.positive(), z.maximum(1000)) })
  .register(z.globalRegistry, {
    id: 'CancelReturn',
    description: 'Which return of the order does not happen after all.',
  })
