import type { Queries, Tx } from '../database/database.ts'
import type { ExchangeRatesTable } from '../database/tables/voucher-tables.ts'

export const findRates = (queries: Queries, source: string): Promise<ExchangeRatesTable | undefined> =>
  queries.selectFrom('exchange_rates').selectAll().where('source', '=', source).executeTakeFirst()

export async function saveRates(tx: Tx, row: ExchangeRatesTable): Promise<void> {
  const { source, ...values } = row
  await tx
    .insertInto('exchange_rates')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...values, source }))
    .execute()
  const { date: day, rates } = row
  await tx
    .insertInto('reference_rates')
    .values({ source, day, rates })
    .onConflict((conflict) => conflict.columns(['source', 'day']).doUpdateSet({ rates }))
    .execute()
}
