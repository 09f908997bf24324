import { hash, randomUUID } from 'node:crypto'

import { refuse } from '../application/refuse.ts'
import { chunks } from '../database/chunks.ts'
import type { Queries, Tx } from '../database/database.ts'
import type { CodeBatchesTable } from '../database/tables/voucher-tables.ts'

export interface NewBatch extends Pick<CodeBatchesTable, 'kind' | 'description' | 'count'> {
  /** Chosen by whoever asks, and sent again when no answer came. */
  readonly key: string
  /** What else was asked for. */
  readonly request: object
  readonly createdBy: string
  readonly now: number
}

/**
 * Writes a batch down, or finds the one that its key made before: `isNew` is then false, and nothing more is to be made. Of two at once the
 * second waits for the first. Refuses `batch-key-taken` where the key made something else.
 */
export async function openBatch(tx: Tx, batch: NewBatch): Promise<{ id: string; isNew: boolean }> {
  const { key, kind, description, count, createdBy, now } = batch
  const row: CodeBatchesTable = {
    id: randomUUID(),
    key_hash: hash('sha256', `batch:${key}`, 'hex'),
    kind,
    request: JSON.stringify(batch.request),
    description,
    count,
    created_by: createdBy,
    created_at: now,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('code_batches')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return { id: row.id, isNew: true }
  const made = await tx
    .selectFrom('code_batches')
    .selectAll()
    .where('key_hash', '=', row.key_hash)
    .executeTakeFirstOrThrow()
  const isSame = made.kind === kind && made.count === count && made.request === row.request
  return isSame ? { id: made.id, isNew: false } : refuse('batch-key-taken', {}, 'key')
}

/** Writes down which vouchers or cards belong to a batch, in their order. */
export async function addToBatch(tx: Tx, batchId: string, refs: readonly string[]): Promise<void> {
  const rows = refs.map((ref, nth) => ({ batch_id: batchId, nth, ref }))
  for (const some of chunks(rows)) await tx.insertInto('batch_codes').values(some).execute()
}

/** Ids of the vouchers or cards of a batch, in their order. */
export async function refsOfBatch(queries: Queries, batchId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('batch_codes')
    .select('ref')
    .where('batch_id', '=', batchId)
    .orderBy('nth')
    .execute()
  return rows.map(({ ref }) => ref)
}
