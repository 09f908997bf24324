import type { Queries } from './database.ts'
import { type RawBuilder, sql } from './kysely.ts'

/** A table of beginnings by which rows of another are found, and the id of such a row in the query. */
export interface TermTable {
  readonly table: 'order_terms' | 'customer_terms'
  readonly key: 'order_id' | 'customer_id'
  /** As the query calls it: `orders.id`. */
  readonly owner: string
}

interface Search {
  /** What the text may mean: each a list of beginnings that a row has all of. */
  readonly meanings: readonly (readonly string[])[]
  /** Ids that are found otherwise, too. */
  readonly sets?: readonly RawBuilder<unknown>[]
  /** All of them are wanted, not the first ones. */
  readonly isCount?: boolean
}

/** For a page a word that more rows have is looked for from the newest on: enough of those have it. */
const rareOnPage = 2000
/** With another word, or to be counted, it pays to begin at the rows of the rarer one for longer. */
const rare = 30_000

/** Follows every beginning in the order of bytes. */
const last = '\u{10FFFF}'
const beginsWith = (term: string) => sql<boolean>`term >= ${term} and term < ${term + last}`

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Rows that have a term which begins so, as a set of ids. */
const idsWith = ({ table, key }: TermTable, term: string) =>
  sql`select ${sql.ref(key)} as found_id from ${sql.table(table)} where ${beginsWith(term)}`
const hasTerm = ({ table, key, owner }: TermTable, term: string) =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${key}`)} = ${sql.ref(owner)} and ${beginsWith(term)})`

/** Returns the condition by which beginnings find a row. */
export async function findByTerms(
  queries: Queries,
  place: TermTable,
  { meanings, sets: others = [], isCount = false }: Search,
): Promise<RawBuilder<boolean>> {
  const common: RawBuilder<boolean>[] = []
  const sets = [...others]
  for (const terms of meanings) {
    const counts = await Promise.all(terms.map((term) => countBeginning(queries, place, term)))
    const least = Math.min(...counts)
    if (least < (isCount || terms.length > 1 ? rare : rareOnPage))
      sets.push(rareSet(place, terms, counts.indexOf(least)))
    else common.push(all(terms.map((term) => hasTerm(place, term))))
  }
  const byId =
    sets.length === 0 ? [] : [sql<boolean>`${sql.ref(place.owner)} in (${sql.join(sets, sql` union `)})`]
  return byId.length + common.length === 0 ? sql<boolean>`1 = 0` : any([...byId, ...common])
}

/** Counts the rows with a term that begins so, up to where it is not rare any more. */
async function countBeginning(queries: Queries, { table }: TermTable, term: string): Promise<number> {
  const { rows } = await sql<{ found: number | string }>`select count(*) as found from (
    select 1 from ${sql.table(table)} where ${beginsWith(term)} limit ${rare}) found_terms`.execute(queries)
  return Number(rows[0]?.found ?? 0)
}

/** Begins at the rarest word, and asks each row that has it for the others. */
function rareSet(place: TermTable, terms: readonly string[], rarest: number): RawBuilder<unknown> {
  const others = terms.filter((_, index) => index !== rarest)
  const set = idsWith(place, terms[rarest] ?? '')
  return others.length === 0
    ? set
    : sql`select rarest.found_id from (${set}) rarest where ${sql.join(
        others.map((term) => hasTerm({ ...place, owner: 'rarest.found_id' }, term)),
        sql` and `,
      )}`
}
