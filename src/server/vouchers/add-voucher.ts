import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { normalisedCode, type NewVoucher } from './service.ts'

/** Makes a voucher; returns its code as it is kept, in capitals. Refuses `voucher-taken`. */
export const addVoucher = defineAct<NewVoucher, string>({
  permission: 'vouchers.change',
  action: 'voucher-add',
  async run({ tx, app }, voucher) {
    const { code: typed, ...detail } = voucher
    const code = normalisedCode(typed)
    if (!(await app.vouchers.add(tx, voucher))) refuse('voucher-taken', { code }, 'code')
    return { value: code, audit: [{ ref: code, detail }] }
  },
})
