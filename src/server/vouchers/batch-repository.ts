import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type { CodeBatchesTable, VouchersTable } from '../database/tables/voucher-tables.ts'

/** A batch of vouchers with how often they were used; its rule is that of its first voucher. */
export interface ListedBatch extends Pick<CodeBatchesTable, 'id' | 'description' | 'count'> {
  readonly used: number
  /** Uses of all together; null where there is no limit. */
  readonly limitTotal: number | null
  readonly isActive: boolean
  readonly body: VouchersTable['body']
  readonly createdAt: number
}

/** Sums come as text from PostgreSQL. */
type Summed = number | string | null

/** Batches of vouchers, the newest first. */
export async function listBatches(queries: Queries): Promise<ListedBatch[]> {
  const { rows } = await sql<
    Pick<CodeBatchesTable, 'id' | 'description' | 'count' | 'created_at'> &
      Pick<VouchersTable, 'body'> & { used: Summed; limits: Summed; active: Summed }
  >`
    select code_batches.id, code_batches.description, code_batches.count, code_batches.created_at,
      min(body) as body, sum(used) as used, sum(limit_total) as limits, max(active) as active
    from code_batches join batch_codes on batch_id = code_batches.id join vouchers on vouchers.id = ref
    where kind = 'voucher'
    group by code_batches.id, code_batches.description, code_batches.count, code_batches.created_at
    order by code_batches.created_at desc, code_batches.id`.execute(queries)
  return rows.map(({ id, description, count, body, used, limits, active, created_at }) => ({
    id,
    description,
    count,
    body,
    used: Number(used),
    limitTotal: limits === null ? null : Number(limits),
    isActive: Number(active) === 1,
    createdAt: created_at,
  }))
}

export const findBatch = (queries: Queries, id: string): Promise<Pick<CodeBatchesTable, 'id'> | undefined> =>
  queries
    .selectFrom('code_batches')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'voucher')
    .executeTakeFirst()

export async function switchBatchOff(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ active: 0 })
    .where('id', 'in', (select) => select.selectFrom('batch_codes').select('ref').where('batch_id', '=', id))
    .execute()
}
