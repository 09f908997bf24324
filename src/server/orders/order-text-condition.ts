import type { Queries } from '../database/database.ts'
import { type RawBuilder, sql } from '../database/kysely.ts'
import { beginsWith, countBeginning } from './order-terms-repository.ts'
import { readSearch } from './order-terms.ts'

/** For a page a word that more orders have is looked for from the newest order on: enough of those have it. */
const rareOnPage = 2000
/** With another word, or to be counted, it pays to begin at the orders of the rarer one for longer. */
const rare = 30_000

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`
const any = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Orders that have a term which begins so, as a set of ids. */
const idsWith = (term: string) => sql`select order_id from order_terms where ${beginsWith(term)}`
const hasTerm = (term: string) =>
  sql<boolean>`exists (select 1 from order_terms where order_id = orders.id and ${beginsWith(term)})`

/** What is found by itself, whole: a number, a tracking number, a SKU. */
const idsByName = (typed: string) => sql`select id as order_id from orders where number = ${typed}
  union select order_id from shipments where upper(tracking_id) = ${typed.toUpperCase()}
  union select order_id from order_lines where sku in (${typed}, ${typed.toUpperCase()})`

/**
 * Returns the condition by which a typed text finds an order: its number, a tracking number or SKU of it, or the beginnings of words of
 * its names and email, of a telephone number (with the country's prefix, as it is dialled at home, or a part of it) or of a postcode. `isCount`: all of them are
 * wanted, not the first ones.
 */
export async function findByText(
  queries: Queries,
  text: string,
  isCount: boolean,
): Promise<RawBuilder<boolean>> {
  const typed = text.trim()
  const common: RawBuilder<boolean>[] = []
  const sets = [idsByName(typed)]
  for (const terms of readSearch(typed)) {
    const counts = await Promise.all(terms.map((term) => countBeginning(queries, term, rare)))
    const least = Math.min(...counts)
    if (least < (isCount || terms.length > 1 ? rare : rareOnPage))
      sets.push(rareSet(terms, counts.indexOf(least)))
    else common.push(all(terms.map(hasTerm)))
  }
  const byId = sql<boolean>`orders.id in (${sql.join(sets, sql` union `)})`
  return common.length === 0 ? byId : any([byId, ...common])
}

/** Begins at the rarest word, and asks each order that has it for the others. */
function rareSet(terms: readonly string[], rarest: number): RawBuilder<unknown> {
  const others = terms.filter((_, index) => index !== rarest)
  const set = idsWith(terms[rarest] ?? '')
  return others.length === 0
    ? set
    : sql`select rarest.order_id from (${set}) rarest where ${sql.join(
        others.map(
          (term) =>
            sql`exists (select 1 from order_terms other where other.order_id = rarest.order_id
              and other.term >= ${term} and other.term < ${`${term}\u{10FFFF}`})`,
        ),
        sql` and `,
      )}`
}
