import * as z from 'zod/mini'

import { AddVoucher } from './cart.ts'
import { currencies } from './money.ts'

export const AskBalance = z.object({ voucher: AddVoucher.shape.voucher }).register(z.globalRegistry, {
  id: 'AskBalance',
  description: 'The code of a gift card as it was typed.',
})

export const Balance = z
  .object({
    voucher: z.string(),
    balance: z.string(),
    balanceAsNumber: z.number(),
    currency: z.enum(currencies),
  })
  .register(z.globalRegistry, {
    id: 'Balance',
    description: 'What is left on a gift card, which `voucher` names by the last letters of its code.',
  })
export type Balance = z.infer<typeof Balance>
