import type { FitFigures } from '#domain/product/fit-advice.ts'

import type { Queries, Tx } from '../../database/database.ts'
import { sql } from '../../database/kysely.ts'
import type { FitFiguresTable } from '../../database/tables/catalogue-tables.ts'

/**
 * Counts what was said of fit since a moment, by product: the lines of returns, and those of statements of withdrawal that were not
 * announced as a return as well. What was cancelled is not counted, and what erased people said is.
 */
export async function countFit(queries: Queries, since: number): Promise<FitFiguresTable[]> {
  const withdrawn = (items: string, statements: string, nth: string) => sql`
    select items.variant_id as variant, said.reason as reason
    from ${sql.table(items)} as said
      join ${sql.table(statements)} as statement on statement.order_id = said.order_id ${nth === '1' ? sql`` : sql`and statement.nth = said.nth`}
      join items on items.id = said.item
    where statement.received_at >= ${since} and not exists (select 1 from returns
      where returns.order_id = said.order_id and returns.request_key = 'withdrawal ' || ${sql.raw(nth)})`
  const { rows } = await sql<{ product_id: string; reason: string; lines: number | string }>`
    select variants.product_id as product_id, reason, count(*) as lines from (
      select order_lines.product_id as variant, return_lines.reason as reason
      from return_lines join returns on returns.id = return_lines.return_id
        join order_lines on order_lines.order_id = returns.order_id and order_lines.line = return_lines.line
      where returns.state <> 'cancelled' and returns.announced_at >= ${since}
      union all ${withdrawn('withdrawal_items', 'withdrawals', '1')}
      union all ${withdrawn('later_withdrawal_items', 'later_withdrawals', 'said.nth')}) as answers
      join variants on variants.id = answers.variant
    where reason in ('too-small', 'too-large')
    group by variants.product_id, reason order by variants.product_id`.execute(queries)
  const counted = new Map<string, FitFiguresTable>()
  for (const { product_id, reason, lines } of rows) {
    const known = counted.get(product_id) ?? { product_id, too_small: 0, too_large: 0 }
    const field = reason === 'too-small' ? 'too_small' : 'too_large'
    counted.set(product_id, { ...known, [field]: Number(lines) })
  }
  return [...counted.values()]
}

/** As they were last counted: all, or those of some products. */
export async function readFit(
  queries: Queries,
  products: readonly string[] | null,
): Promise<ReadonlyMap<string, FitFigures>> {
  const rows = await queries
    .selectFrom('fit_figures')
    .selectAll()
    .$if(products !== null, (query) => query.where('product_id', 'in', products ?? []))
    .execute()
  return new Map(
    rows.map(({ product_id, too_small, too_large }) => [
      product_id,
      { tooSmall: too_small, tooLarge: too_large },
    ]),
  )
}

const portion = 500

export async function replaceFit(tx: Tx, rows: readonly FitFiguresTable[]): Promise<void> {
  await tx.deleteFrom('fit_figures').execute()
  for (let from = 0; from < rows.length; from += portion)
    await tx
      .insertInto('fit_figures')
      .values(rows.slice(from, from + portion))
      .execute()
}
