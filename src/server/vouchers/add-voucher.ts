import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { demandVouchersWithinLimit } from '../staff/limits-service.ts'
import { normalisedCode, type NewVoucher } from './service.ts'

/** Makes a voucher; returns its code as it is kept, in capitals. Refuses `voucher-taken`, and what its maker may not give. */
export const addVoucher = defineAct<NewVoucher, string>({
  permission: 'vouchers.change',
  action: 'voucher-add',
  async run(unit, voucher) {
    const { tx, app } = unit
    const { code: typed, ...detail } = voucher
    const code = normalisedCode(typed)
    await demandVouchersWithinLimit(unit, voucher, 1)
    if (!(await app.vouchers.add(tx, voucher))) refuse('voucher-taken', { code }, 'code')
    return { value: code, audit: [{ ref: code, detail }] }
  },
})
