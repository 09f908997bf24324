import * as z from 'zod/mini'

import { Email, Id, LinkPart, text } from './field-schemas.ts'
import { ReturnPeriod } from './return-terms.ts'
import { returnReasons } from './return-words.ts'

/** The order's number and the e-mail that it was bought with; nothing else is needed, for guests too. */
export const RequestWithdrawal = z
  .object({
    order: text(40),
    email: Email,
  })
  .register(z.globalRegistry, {
    id: 'RequestWithdrawal',
    description: 'The first step of withdrawing from a purchase (Directive 2011/83/EU, article 11a).',
  })
export type RequestWithdrawal = z.infer<typeof RequestWithdrawal>

/** The same for every order and every e-mail. */
export const WithdrawalRequested = z.object({ requested: z.literal(true) }).register(z.globalRegistry, {
  id: 'WithdrawalRequested',
  description: 'The same for every order and every e-mail.',
})

/** `token` of the link `/withdraw/#token=…` in the mail. */
export const OpenWithdrawal = z.object({ token: LinkPart }).register(z.globalRegistry, {
  id: 'OpenWithdrawal',
  description: 'Of which purchase the link of the mail is.',
})

/** Why something goes back, in the few ways that a shop can act on. Nobody has to say it (Directive 2011/83/EU, article 9). */
export const ReturnReason = z.enum(returnReasons)
export type ReturnReason = z.infer<typeof ReturnReason>

const ReturnedItem = z
  .object({
    item: Id,
    quantity: z.int().check(z.positive()),
    reason: z.optional(ReturnReason),
  })
  .register(z.globalRegistry, {
    id: 'ReturnedItem',
    description: 'Units of one article that go back and, if the buyer likes to say it, why.',
  })
export type ReturnedItem = z.infer<typeof ReturnedItem>

const article = {
  item: z.string(),
  productName: z.string(),
  variantName: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
}

const BoughtItem = z.object(article).register(z.globalRegistry, {
  id: 'WithdrawalItem',
  description: 'What was bought, without prices.',
})

/** An article that was withdrawn from, as the buyer said it. */
const WithdrawnItem = z.object({ ...article, reason: z.optional(ReturnReason) }).register(z.globalRegistry, {
  id: 'WithdrawnItem',
  description: 'An article that goes back: how many and, if the buyer said it, why.',
})
export type WithdrawnItem = z.infer<typeof WithdrawnItem>

/** What is about to be withdrawn from; nothing in it tells who bought it. */
export const WithdrawalOrder = z
  .object({
    order: z.string(),
    /** When it was bought, ISO 8601. */
    date: z.string(),
    items: z.array(BoughtItem),
    /** Null until it is confirmed; after several statements, that of the last. */
    receivedAt: z.nullable(z.string()),
    /** What goes back, by all that was confirmed. Absent until then, and where the buyer named no articles. */
    withdrawn: z.optional(z.array(WithdrawnItem)),
    /** What can still be withdrawn from, once something was. Older servers leave it out. */
    left: z.optional(z.array(BoughtItem)),
    /** Absent where nothing comes by parcel. Older servers leave it out. */
    period: z.optional(ReturnPeriod),
  })
  .register(z.globalRegistry, {
    id: 'WithdrawalOrder',
    description: 'The purchase that a link is about, so that nobody confirms what is not named.',
  })
export type WithdrawalOrder = z.infer<typeof WithdrawalOrder>

export const ConfirmWithdrawal = z
  .object({
    token: LinkPart,
    /** What goes back, each article once. Without any it is the whole order, or what `message` says. */
    items: z._default(z.array(ReturnedItem).check(z.maxLength(100)), []),
    /** What the buyer wants to add: another size, how the goods come back. Not needed. */
    message: text(1000),
    /** `receivedAt` as the buyer saw it: this comes on top of what was received until then, also where it says the same. */
    after: z.optional(z.string().check(z.maxLength(40))),
  })
  .register(z.globalRegistry, {
    id: 'ConfirmWithdrawal',
    description:
      'The second step: confirms the withdrawal. Repeating it changes nothing; another one adds what it says to what is left.',
  })
export type ConfirmWithdrawal = z.infer<typeof ConfirmWithdrawal>

export const Withdrawal = z
  .object({
    order: z.string(),
    /** ISO 8601; the moment that counts. */
    receivedAt: z.string(),
    /** What goes back. Absent where the buyer named no articles. */
    withdrawn: z.optional(z.array(WithdrawnItem)),
  })
  .register(z.globalRegistry, {
    id: 'Withdrawal',
    description: 'A withdrawal that was received. The same is mailed to the buyer.',
  })
export type Withdrawal = z.infer<typeof Withdrawal>
