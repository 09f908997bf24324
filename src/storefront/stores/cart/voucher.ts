import { requiredMessages } from '#contract/messages.ts'

import { refuseFaults } from '../../api/request-error.ts'
import { askInTurn } from './ask-in-turn.ts'
import { idempotencyKey } from '../../api/idempotency-key.ts'
import { callApi } from '../shop-api.ts'

/** Spec 5.13, 7.7: a voucher or a gift card. Throws `RequestError` without one, and what the shop says against it. */
export async function addVoucher(typed: string): Promise<void> {
  const voucher = typed.trim()
  refuseFaults(voucher === '' ? { voucher: requiredMessages.voucher } : {})
  const key = idempotencyKey()
  await askInTurn((selection) => callApi('addVoucher', { body: { voucher, selection }, idempotencyKey: key }))
}

export const removeVoucher = (voucher: string): Promise<void> =>
  askInTurn((selection) => callApi('removeVoucher', { body: { voucher, selection } }))
