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

export const ConfirmWithdrawal = z
  .object({
    /** Of the link `/withdraw/#token=…` in the mail. */
    token: z.string().check(z.minLength(1), z.maxLength(200)),
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
