import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'
import { normalisedCode } from './service.ts'

/** Switches a voucher off; payments under way keep it. Returns its code. Refuses `voucher-unknown`. */
export const disableVoucher = defineAct<{ readonly code: string }, string>({
  permission: 'vouchers.change',
  action: 'voucher-disable',
  async run({ tx, app }, { code: typed }) {
    const code = normalisedCode(typed)
    if (!(await app.vouchers.disable(tx, code))) refuse('voucher-unknown', { code }, 'code')
    return { value: code, audit: [{ ref: code }] }
  },
})
