import { defineProcess } from '../application/use-case.ts'
import { Refused } from '../refused.ts'
import { addVoucher } from './add-voucher.ts'
import { checkVoucher } from './check-voucher.ts'
import type { NewVoucher } from './service.ts'

/** Makes a voucher that can count; returns its code as it is kept. Refuses `voucher-wrong`, `voucher-taken`. */
export const createVoucher = defineProcess<NewVoucher, string>({
  permission: 'vouchers.change',
  async run(context, voucher) {
    await checkVoucher(context.app, voucher)
    const added = await addVoucher(context, voucher)
    if (!added.isDone) throw new Refused(added.refusal)
    return added.value
  },
})
