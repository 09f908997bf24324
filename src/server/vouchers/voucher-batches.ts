import { randomBytes } from 'node:crypto'

import { giftCardCode } from '#domain/cart/gift-card-code.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct, defineProcess } from '../application/use-case.ts'
import type { VoucherBody } from '../database/tables/voucher-tables.ts'
import { Refused } from '../refused.ts'
import { giveVouchersWithinLimits } from '../staff/gifts-service.ts'
import { checkVoucher } from './check-voucher.ts'
import { addToBatch, openBatch, refsOfBatch } from './batch-service.ts'
import { findBatch, switchBatchOff } from './batch-repository.ts'
import { normalisedCode, type NewVoucher } from './service.ts'

export interface NewVoucherBatch extends Omit<NewVoucher, 'code'> {
  /** The same key again makes nothing more and answers with the same codes. */
  readonly key: string
  readonly count: number
  /** What all codes begin with; empty for nothing. */
  readonly prefix: string
}

export interface CreatedVoucherBatch {
  readonly id: string
  readonly codes: readonly string[]
}

/** 50 random bits: nobody guesses one, and no two are the same. */
const newCode = (prefix: string): string =>
  (prefix === '' ? '' : `${prefix}-`) + giftCardCode(randomBytes(10)).slice(0, 10)

const create = defineAct<NewVoucherBatch, CreatedVoucherBatch>({
  permission: 'vouchers.change',
  action: 'voucher-batch',
  async run(unit, { key, count, prefix: typed, ...rule }) {
    const { tx, app, actor } = unit
    const prefix = normalisedCode(typed)
    const { id, isNew } = await openBatch(tx, {
      key,
      kind: 'voucher',
      description: rule.description,
      count,
      request: { prefix, ...rule },
      createdBy: actor.name,
      now: app.now(),
    })
    if (!isNew)
      return { value: { id, codes: await app.vouchers.codes(tx, await refsOfBatch(tx, id)) }, audit: [] }
    await giveVouchersWithinLimits(unit, rule, { count, ref: id })
    const codes = Array.from({ length: count }, () => newCode(prefix))
    await addToBatch(tx, id, await app.vouchers.addAll(tx, codes, rule))
    return { value: { id, codes }, audit: [{ ref: id, detail: { count, prefix, ...rule } }] }
  },
})

/** Makes many vouchers of one rule, all or none. Refuses `voucher-wrong`, `batch-key-taken`, and what its maker may not give. */
export const createVoucherBatch = defineProcess<NewVoucherBatch, CreatedVoucherBatch>({
  permission: 'vouchers.change',
  async run(context, batch) {
    const rule: VoucherBody & { readonly prefix: string } = batch
    await checkVoucher(context.app, rule)
    const created = await create(context, batch)
    if (!created.isDone) throw new Refused(created.refusal)
    return created.value
  },
})

/** Switches all vouchers of a batch off; payments under way keep them. Refuses `voucher-batch-unknown`. */
export const disableVoucherBatch = defineAct<{ readonly id: string }, null>({
  permission: 'vouchers.change',
  action: 'voucher-batch-disable',
  async run({ tx }, { id }) {
    if (!(await findBatch(tx, id))) refuse('voucher-batch-unknown', { id }, 'id')
    await switchBatchOff(tx, id)
    return { value: null, audit: [{ ref: id }] }
  },
})
