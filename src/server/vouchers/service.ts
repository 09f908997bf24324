import { randomBytes, randomUUID } from 'node:crypto'

import { giftCardCode } from '#domain/cart/gift-card-code.ts'
import type { Voucher } from '#contract/voucher.ts'
import type { CodeFault } from '#contract/field-faults.ts'
import type { Currency } from '#contract/money.ts'
import type { VoucherUse } from '#domain/cart/vouchers.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import type { VoucherBody, VouchersTable } from '../database/tables/voucher-tables.ts'
import { toJson } from '../database/json.ts'
import {
  countOfCustomer,
  findCodes,
  findPersonal,
  findVouchers,
  giveUseBack,
  heldByCart,
  insertRedemption,
  insertVoucher,
  insertVouchers,
  listVouchers,
  markRedeemed,
  markReleased,
  listRedemptions,
  setActive,
  takeUse,
  toVoucher,
} from './repository.ts'
import { customerKey } from './customer-key.ts'
import { writeUseSums } from './uses-repository.ts'

export interface NewVoucher extends VoucherBody {
  readonly code: string
  readonly limitTotal: number | null
  readonly limitPerCustomer: number | null
}
export interface ListedVoucher {
  readonly voucher: Voucher
  readonly used: number
  readonly limitTotal: number | null
  readonly limitPerCustomer: number | null
  readonly isActive: boolean
}

export interface VouchersService {
  /** The code as it is kept (capitals), or null when there is no such voucher. */
  find(queries: Queries, typed: string): Promise<string | null>
  /** What is known of these codes, as one cart sees them: what its own payment holds does not count as used. */
  read(
    queries: Queries,
    wanted: { codes: readonly string[]; cartId: string; email: string },
  ): Promise<{ voucher: Voucher; use: VoucherUse }[]>
  /**
   * Takes one use of each for a payment attempt, all or none: answers the first that cannot be had. The caller then undoes the whole
   * transaction. Vouchers are taken in one order everywhere, so that two carts cannot block each other.
   */
  hold(
    tx: Tx,
    wanted: { attemptId: string; cartId: string; email: string; codes: readonly string[] },
  ): Promise<{ code: string; fault: CodeFault } | null>
  /** Gives an attempt's uses back. Repeating it does nothing. */
  release(tx: Tx, attemptId: string): Promise<void>
  /** Makes an attempt's uses final. Those that were released meanwhile are taken again; `short` names what is used up by now. */
  settle(tx: Tx, attemptId: string, orderId: string): Promise<{ short: string[] }>
  /** Notes beside an attempt's uses what their order sold for, once it is written. */
  noteSums(tx: Tx, attemptId: string): Promise<void>
  /** Makes a voucher; false when the code is taken. */
  add(tx: Tx, voucher: NewVoucher): Promise<boolean>
  /** Makes vouchers of one rule under random codes; returns their ids. */
  addAll(tx: Tx, codes: readonly string[], rule: Omit<NewVoucher, 'code'>): Promise<string[]>
  /** The codes of vouchers, in the order of their ids. */
  codes(queries: Queries, ids: readonly string[]): Promise<string[]>
  list(): Promise<ListedVoucher[]>
  /** Switches a voucher off; false when there is no such voucher. Payments under way keep it. */
  disable(tx: Tx, typed: string): Promise<boolean>
  /**
   * A voucher of so many percent for one mailbox, to be used once; answers its code. The same mailbox and reason get the same code
   * again, whatever the spelling of the address; null once it is used.
   */
  issuePersonal(tx: Tx, to: { email: string; percent: number; reason: string }): Promise<string | null>
  /** Makes a voucher of an amount for one mailbox, to be used once; returns its code. `reason`: another one for each voucher. */
  issueAmount(tx: Tx, to: AmountVoucher): Promise<string>
}

/** A voucher of an amount, for one mailbox. */
export interface AmountVoucher {
  readonly email: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly reason: string
  /** Epoch milliseconds; null: for ever. */
  readonly until: number | null
}

/** How a voucher's code is kept and compared. */
export const normalisedCode = (typed: string): string => typed.trim().toUpperCase()

export function createVouchersService({
  database,
  now,
}: {
  database: Database
  now: () => number
}): VouchersService {
  return {
    async find(queries, typed) {
      const [row] = await findVouchers(queries, [normalisedCode(typed)])
      return row?.code ?? null
    },
    read,
    hold: (tx, wanted) => hold(tx, wanted, now()),
    async release(tx, attemptId) {
      for (const redemption of await listRedemptions(tx, attemptId))
        if (await markReleased(tx, redemption, now())) await giveUseBack(tx, redemption.voucher_id)
    },
    settle,
    noteSums: (tx, attemptId) => writeUseSums(tx, [attemptId]),
    add: (tx, { code, limitTotal, limitPerCustomer, ...body }) =>
      insertVoucher(
        tx,
        createRow(body, { code: normalisedCode(code), limitTotal, limitPerCustomer, now: now() }),
      ),
    async addAll(tx, codes, { limitTotal, limitPerCustomer, ...body }) {
      const rows = codes.map((code) => createRow(body, { code, limitTotal, limitPerCustomer, now: now() }))
      await insertVouchers(tx, rows)
      return rows.map(({ id }) => id)
    },
    async codes(queries, ids) {
      const codes = await findCodes(queries, ids)
      return ids.flatMap((id) => codes.get(id) ?? [])
    },
    list: async () => (await listVouchers(database.read)).map(listed),
    disable: (tx, typed) => setActive(tx, normalisedCode(typed), 0),
    issuePersonal: (tx, to) => issuePersonal(tx, to, now()),
    issueAmount: (tx, to) => issueAmount(tx, to, now()),
  }
}

/** A voucher that gives nothing yet, without any condition. */
const unconditional: VoucherBody = {
  description: '',
  basisPoints: 0,
  amountMinor: {},
  freeShipping: false,
  from: null,
  until: null,
  minimumMinor: {},
  markets: [],
  products: [],
  categories: [],
}

const read: VouchersService['read'] = async (queries, { codes, cartId, email }) => {
  if (codes.length === 0) return []
  const rows = await findVouchers(queries, codes)
  if (rows.length === 0) return []
  const own = await heldByCart(queries, cartId)
  const key = email === '' ? null : customerKey(email)
  const found: { voucher: Voucher; use: VoucherUse }[] = []
  for (const row of rows) {
    const mine = own.filter(({ voucher_id }) => voucher_id === row.id)
    const total = row.used - mine.length
    let isUsedUp = row.limit_total !== null && total >= row.limit_total
    if (!isUsedUp && key !== null && row.limit_per_customer !== null) {
      const uses = await countOfCustomer(queries, row.id, key)
      const ownUses = mine.filter(({ customer_key }) => customer_key === key).length
      isUsedUp = uses - ownUses >= row.limit_per_customer
    }
    const isForAnother = key !== null && row.owner_key !== null && row.owner_key !== key
    found.push({ voucher: toVoucher(row), use: { isBlocked: row.active === 0, isUsedUp, isForAnother } })
  }
  return found
}

async function hold(
  tx: Tx,
  { attemptId, cartId, email, codes }: Parameters<VouchersService['hold']>[1],
  now: number,
): Promise<{ code: string; fault: CodeFault } | null> {
  if (codes.length === 0) return null
  const key = customerKey(email)
  for (const row of (await findVouchers(tx, codes)).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id, code, limit_per_customer, owner_key } = row
    if (owner_key !== null && owner_key !== key) return { code, fault: 'not-yours' }
    if (!(await takeUse(tx, id, { onlyActive: true }))) return { code, fault: 'already-used' }
    // The row is locked by now, so nobody else redeems it for the same customer meanwhile.
    if (limit_per_customer !== null && (await countOfCustomer(tx, id, key)) >= limit_per_customer)
      return { code, fault: 'already-used' }
    await insertRedemption(tx, {
      voucher_id: id,
      payment_attempt_id: attemptId,
      cart_id: cartId,
      customer_key: key,
      created_at: now,
    })
  }
  return null
}

const settle: VouchersService['settle'] = async (tx, attemptId, orderId) => {
  const short: string[] = []
  for (const redemption of await listRedemptions(tx, attemptId)) {
    const { voucher_id, released_at } = redemption
    // Given up, then paid after all.
    if (released_at !== null && !(await takeUse(tx, voucher_id, { onlyActive: false })))
      short.push(voucher_id)
    else await markRedeemed(tx, redemption, orderId)
  }
  return { short }
}

async function issuePersonal(
  tx: Tx,
  { email, percent, reason }: { email: string; percent: number; reason: string },
  now: number,
): Promise<string | null> {
  const ownerKey = customerKey(email)
  const known = await findPersonal(tx, { ownerKey, reason })
  if (known) return codeLeft(known)
  const code = `${percent}-${giftCardCode(randomBytes(10)).slice(0, 10)}`
  const body: VoucherBody = {
    ...unconditional,
    description: `${percent}% off`,
    basisPoints: Math.round(percent * 100),
  }
  const row = createRow(body, { code, limitTotal: 1, limitPerCustomer: 1, now })
  if (await insertVoucher(tx, { ...row, owner_key: ownerKey, reason })) return code
  // Somebody else made it in the same moment.
  const made = await findPersonal(tx, { ownerKey, reason })
  return made ? codeLeft(made) : code
}

async function issueAmount(
  tx: Tx,
  { email, amountMinor, currency, reason, until }: AmountVoucher,
  now: number,
): Promise<string> {
  const code = giftCardCode(randomBytes(10)).slice(0, 12)
  const body: VoucherBody = {
    ...unconditional,
    description: 'Discount',
    amountMinor: { [currency]: amountMinor },
    until,
  }
  const row = createRow(body, { code, limitTotal: 1, limitPerCustomer: 1, now })
  await insertVoucher(tx, { ...row, owner_key: customerKey(email), reason })
  return code
}

const codeLeft = ({ code, used, limit_total, active }: VouchersTable): string | null =>
  active === 1 && used < (limit_total ?? Infinity) ? code : null

const createRow = (
  body: VoucherBody,
  {
    code,
    limitTotal,
    limitPerCustomer,
    now,
  }: { code: string; limitTotal: number | null; limitPerCustomer: number | null; now: number },
): VouchersTable => ({
  id: randomUUID(),
  code,
  body: toJson(body),
  limit_total: limitTotal,
  limit_per_customer: limitPerCustomer,
  used: 0,
  active: 1,
  owner_key: null,
  reason: null,
  created_at: now,
})

const listed = (row: VouchersTable): ListedVoucher => ({
  voucher: toVoucher(row),
  used: row.used,
  limitTotal: row.limit_total,
  limitPerCustomer: row.limit_per_customer,
  isActive: row.active === 1,
})
