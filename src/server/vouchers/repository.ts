import type { Voucher } from '#contract/voucher.ts'

import type { Queries, Tx } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { sql } from '../database/kysely.ts'
import type { VoucherRedemptionsTable, VouchersTable } from '../database/tables/voucher-tables.ts'
import { chunks } from '../database/chunks.ts'

export const toVoucher = ({ id, code, body }: Pick<VouchersTable, 'id' | 'code' | 'body'>): Voucher => ({
  ...fromJson(body),
  id,
  code,
})

/** False when the code, or a personal voucher for the same reason, is already there. */
export async function insertVoucher(tx: Tx, row: VouchersTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vouchers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findVouchers = (queries: Queries, codes: readonly string[]): Promise<VouchersTable[]> =>
  queries.selectFrom('vouchers').selectAll().where('code', 'in', codes).orderBy('code').execute()

export const findPersonal = (
  queries: Queries,
  owner: { ownerKey: string; reason: string },
): Promise<VouchersTable | undefined> =>
  queries
    .selectFrom('vouchers')
    .selectAll()
    .where('owner_key', '=', owner.ownerKey)
    .where('reason', '=', owner.reason)
    .executeTakeFirst()

/** Returns the vouchers that were made for one mailbox, the newest first. */
export const listPersonal = (queries: Queries, ownerKey: string): Promise<VouchersTable[]> =>
  queries
    .selectFrom('vouchers')
    .selectAll()
    .where('owner_key', '=', ownerKey)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Gives vouchers to another mailbox. */
export async function setOwner(tx: Tx, ids: readonly string[], ownerKey: string): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('vouchers').set({ owner_key: ownerKey }).where('id', 'in', ids).execute()
}

/** Writes vouchers whose codes are random. */
export async function insertVouchers(tx: Tx, rows: readonly VouchersTable[]): Promise<void> {
  for (const some of chunks(rows)) await tx.insertInto('vouchers').values(some).execute()
}

export async function findCodes(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const some of chunks(ids))
    for (const { id, code } of await queries
      .selectFrom('vouchers')
      .select(['id', 'code'])
      .where('id', 'in', some)
      .execute())
      codes.set(id, code)
  return codes
}

/** Newest first; personal ones stay out, and those of a batch, which are one line of their own. */
export const listVouchers = (queries: Queries): Promise<VouchersTable[]> =>
  queries
    .selectFrom('vouchers')
    .selectAll()
    .where('owner_key', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('batch_codes').select('ref').whereRef('ref', '=', 'vouchers.id'))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()

export async function setActive(tx: Tx, code: string, active: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vouchers')
    .set({ active })
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes one of the uses; false when there is none left. Locks the row until the transaction ends, limit or not. */
export async function takeUse(tx: Tx, id: string, { onlyActive }: { onlyActive: boolean }): Promise<boolean> {
  let update = tx
    .updateTable('vouchers')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .where((is) => is.or([is('limit_total', 'is', null), is('used', '<', is.ref('limit_total'))]))
  if (onlyActive) update = update.where('active', '=', 1)
  return (await update.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

export async function giveUseBack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ used: sql<number>`used - 1` })
    .where('id', '=', id)
    .execute()
}

/** Redemptions of one customer that were not released. */
export async function countOfCustomer(
  queries: Queries,
  voucherId: string,
  customerKey: string,
): Promise<number> {
  const { uses } = await queries
    .selectFrom('voucher_redemptions')
    .select(({ fn }) => fn.countAll<number | string | bigint>().as('uses'))
    .where('voucher_id', '=', voucherId)
    .where('customer_key', '=', customerKey)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/** The vouchers that a cart's own payment holds at the moment. */
export const heldByCart = (
  queries: Queries,
  cartId: string,
): Promise<Pick<VoucherRedemptionsTable, 'voucher_id' | 'customer_key'>[]> =>
  queries
    .selectFrom('voucher_redemptions')
    .select(['voucher_id', 'customer_key'])
    .where('cart_id', '=', cartId)
    .where('released_at', 'is', null)
    .where('order_id', 'is', null)
    .execute()

export async function insertRedemption(
  tx: Tx,
  row: Pick<
    VoucherRedemptionsTable,
    'voucher_id' | 'payment_attempt_id' | 'cart_id' | 'customer_key' | 'created_at'
  >,
): Promise<void> {
  await tx.insertInto('voucher_redemptions').values(row).execute()
}

export const listRedemptions = (tx: Tx, attemptId: string): Promise<VoucherRedemptionsTable[]> =>
  tx
    .selectFrom('voucher_redemptions')
    .selectAll()
    .where('payment_attempt_id', '=', attemptId)
    .orderBy('voucher_id')
    .execute()

type RedemptionKey = Pick<VoucherRedemptionsTable, 'voucher_id' | 'payment_attempt_id'>

/** False when it was released before. */
export async function markReleased(tx: Tx, key: RedemptionKey, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher_redemptions')
    .set({ released_at: now, order_id: null })
    .where('voucher_id', '=', key.voucher_id)
    .where('payment_attempt_id', '=', key.payment_attempt_id)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function markRedeemed(tx: Tx, key: RedemptionKey, orderId: string): Promise<void> {
  await tx
    .updateTable('voucher_redemptions')
    .set({ order_id: orderId, released_at: null })
    .where('voucher_id', '=', key.voucher_id)
    .where('payment_attempt_id', '=', key.payment_attempt_id)
    .execute()
}
