import type { Balance } from '#contract/gift-card-balance.ts'
import { requiredMessages } from '#contract/messages.ts'

import { refuseFaults } from '../../api/request-error.ts'
import { callApi } from '../shop-api.ts'

export type GiftCardBalance = Pick<Balance, 'voucher' | 'balance'>

/** Throws `RequestError` without a code, and what the shop says against it. */
export async function askBalance(typed: string): Promise<GiftCardBalance> {
  const voucher = typed.trim()
  refuseFaults(voucher === '' ? { voucher: requiredMessages.voucher } : {})
  return callApi('getBalance', { body: { voucher } })
}
