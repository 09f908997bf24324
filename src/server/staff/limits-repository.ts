import type { LimitHolderKind } from '#contract/staff/money-limits.ts'

import type { Queries, Tx } from '../database/database.ts'
import type { MoneyLimitsTable } from '../database/tables/staff-tables.ts'

/** The settings of a role or a person. */
export interface LimitKey {
  readonly kind: LimitHolderKind
  readonly id: string
}

export const listLimitRows = (queries: Queries): Promise<MoneyLimitsTable[]> =>
  queries.selectFrom('money_limits').selectAll().execute()

/** Those of somebody and of their roles. */
export const limitRowsForStaff = (
  queries: Queries,
  { id, roles }: { readonly id: string; readonly roles: readonly string[] },
): Promise<MoneyLimitsTable[]> =>
  queries
    .selectFrom('money_limits')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('holder_kind', '=', 'staff'), is('holder_id', '=', id)]),
        is.and([is('holder_kind', '=', 'role'), is('holder_id', 'in', ['', ...roles])]),
      ]),
    )
    .execute()

export const findLimitRow = (
  queries: Queries,
  { kind, id }: LimitKey,
): Promise<MoneyLimitsTable | undefined> =>
  queries
    .selectFrom('money_limits')
    .selectAll()
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .executeTakeFirst()

/** Writes version `row.version` over the one before it. False when somebody else has written meanwhile. */
export async function saveLimitRow(tx: Tx, row: MoneyLimitsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('money_limits')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['holder_kind', 'holder_id'])
        .doUpdateSet(row)
        .where('money_limits.version', '=', row.version - 1),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
