import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import { prepared } from '../database/prepared.ts'
import type { CatalogueChangesTable } from '../database/tables/catalogue-tables.ts'

const counter = 'catalogue-version'

/** What is kept of the past: a server that fell further behind reads everything. */
const changesKept = 2000
const changesAtOnce = 500
/** Versions between two looks for what is too old. */
const tidyEvery = 100

/** What a version changed: a product by its id, a picture by its address, or content pages. */
export type CatalogueChange = Pick<CatalogueChangesTable, 'kind' | 'name'>

const versionQuery = prepared<{ name: string }, { value: number }>((queries, slots) =>
  queries.selectFrom('counters').select('value').where('name', '=', slots.name),
)

/** Rises with every change of catalogue, pictures or content. */
export async function readVersion(queries: Queries): Promise<number> {
  const [row] = await versionQuery(queries, { name: counter })
  return row?.value ?? 0
}

/**
 * To be called in every transaction that changes what shoppers see, so that every server reads it again: what changed, or everything
 * where `change` is absent. Returns the new version.
 */
export async function bumpVersion(tx: Tx, change?: CatalogueChange): Promise<number> {
  const { value: version } = await tx
    .updateTable('counters')
    .set({ value: sql<number>`value + 1` })
    .where('name', '=', counter)
    .returning('value')
    .executeTakeFirstOrThrow()
  if (change)
    await tx
      .insertInto('catalogue_changes')
      .values({ version, ...change })
      .execute()
  if (version % tidyEvery === 0)
    await tx
      .deleteFrom('catalogue_changes')
      .where('version', '<=', version - changesKept)
      .execute()
  return version
}

/** The same for many products at once, in two statements. */
export async function bumpForProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  const [last] = ids.slice(-1)
  if (last === undefined) return
  const { value } = await tx
    .updateTable('counters')
    .set({ value: sql<number>`value + ${ids.length - 1}` })
    .where('name', '=', counter)
    .returning('value')
    .executeTakeFirstOrThrow()
  const rows = ids.slice(0, -1).map((name, index) => ({
    version: value - ids.length + 2 + index,
    kind: 'product' as const,
    name,
  }))
  for (let at = 0; at < rows.length; at += changesAtOnce)
    await tx
      .insertInto('catalogue_changes')
      .values(rows.slice(at, at + changesAtOnce))
      .execute()
  // The last one as everywhere, with what is forgotten now and then.
  await bumpVersion(tx, { kind: 'product', name: last })
}

/** Everything that changed after version `from` until `to`; null where one of those versions does not tell. */
export async function changesBetween(
  queries: Queries,
  from: number,
  to: number,
): Promise<CatalogueChange[] | null> {
  if (to < from || to - from > changesKept) return null
  const rows = await queries
    .selectFrom('catalogue_changes')
    .select(['kind', 'name'])
    .where('version', '>', from)
    .where('version', '<=', to)
    .execute()
  return rows.length === to - from ? rows : null
}
