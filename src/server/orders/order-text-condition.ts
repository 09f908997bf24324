import type { Queries } from '../database/database.ts'
import { type RawBuilder, sql } from '../database/kysely.ts'
import { findByTerms } from '../database/term-search.ts'
import { readSearch } from '../person-terms.ts'

/** What is found by itself, whole: a number, a tracking number, a SKU. */
const idsByName = (typed: string) => sql`select id as found_id from orders where number = ${typed}
  union select order_id from shipments where upper(tracking_id) = ${typed.toUpperCase()}
  union select order_id from order_lines where sku in (${typed}, ${typed.toUpperCase()})`

/**
 * Returns the condition by which a typed text finds an order: its number, a tracking number or SKU of it, or the beginnings of words of
 * its names and email, of a telephone number (with the country's prefix, as it is dialled at home, or a part of it) or of a postcode. `isCount`: all of them are
 * wanted, not the first ones.
 */
export function findByText(queries: Queries, text: string, isCount: boolean): Promise<RawBuilder<boolean>> {
  const typed = text.trim()
  return findByTerms(
    queries,
    { table: 'order_terms', key: 'order_id', owner: 'orders.id' },
    { meanings: readSearch(typed), sets: [idsByName(typed)], isCount },
  )
}
