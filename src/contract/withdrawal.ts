import * as z from 'zod/mini'

/** The order's number and the e-mail that it was bought with; nothing else is needed, for guests too. */
export const RequestWithdrawal = z
  .object({
    order: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
    email: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
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

/** Of the link `/withdraw/#token=…` in the mail. */
const Token = z.string().check(z.minLength(1), z.maxLength(200))

export const OpenWithdrawal = z.object({ token: Token }).register(z.globalRegistry, {
  id: 'OpenWithdrawal',
  description: 'Of which purchase the link of the mail is.',
})

/** What is about to be withdrawn from; nothing in it tells who bought it. */
export const WithdrawalOrder = z
  .object({
    order: z.string(),
    /** When it was bought, ISO 8601. */
    date: z.string(),
    items: z.array(
      z
        .object({
          item: z.string(),
          productName: z.string(),
          variantName: z.string(),
          size: z.string(),
          quantity: z.int(),
        })
        .register(z.globalRegistry, {
          id: 'WithdrawalItem',
          description: 'What was bought, without prices.',
        }),
    ),
    /** Null until it is confirmed. */
    receivedAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, {
    id: 'WithdrawalOrder',
    description: 'The purchase that a link is about, so that nobody confirms what is not named.',
  })
export type WithdrawalOrder = z.infer<typeof WithdrawalOrder>

export const ConfirmWithdrawal = z
  .object({
    token: Token,
    /** What the buyer wants to add: which articles, how the goods come back. Not needed. */
    message: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  })
  .register(z.globalRegistry, {
    id: 'ConfirmWithdrawal',
    description: 'The second step: confirms the withdrawal. Repeating it changes nothing.',
  })
export type ConfirmWithdrawal = z.infer<typeof ConfirmWithdrawal>

export const Withdrawal = z
  .object({
    order: z.string(),
    /** ISO 8601; the moment that counts. */
    receivedAt: z.string(),
  })
  .register(z.globalRegistry, {
    id: 'Withdrawal',
    description: 'A withdrawal that was received. The same is mailed to the buyer.',
  })
export type Withdrawal = z.infer<typeof Withdrawal>
