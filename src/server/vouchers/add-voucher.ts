import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { giveVouchersWithinLimits } from '../staff/gifts-service.ts'
import { normalisedCode, type NewVoucher } from './service.ts'

/** Makes a voucher; returns its code as it is kept, in capitals. Refuses `voucher-taken`, and what its maker may not give. */
export const addVoucher = defineAct<NewVoucher, string>({
  permission: 'vouchers.change',
  action: 'voucher-add',
  async run(unit, voucher) {
    const { tx, app } = unit
    const { code: typed, ...detail } = voucher
    const code = normalisedCode(typed)
    await giveVouchersWithinLimits(unit, voucher, { count: 1, ref: code })
    if (!(await app.vouchers.add(tx, voucher))) refuse('voucher-taken', { code }, 'code')
    return { value: code, audit: [{ ref: code, detail }] }
  },
})
