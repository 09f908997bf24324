import type { Queries } from '../database/database.ts'
import type { AuditTable } from '../database/tables/after-sale-tables.ts'

interface Page {
  readonly actor?: string | undefined
  readonly ref?: string | undefined
  /** The last entry of the page before; null for the first page. */
  readonly end: { readonly at: number; readonly id: string } | null
  readonly limit: number
}

/** A page of the audit by key, newest first. */
export function auditPage(queries: Queries, { actor, ref, end, limit }: Page): Promise<AuditTable[]> {
  let query = queries.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  if (actor) query = query.where('actor', '=', actor)
  if (ref) query = query.where('ref', '=', ref)
  if (end)
    query = query.where((is) =>
      is.or([is('at', '<', end.at), is.and([is('at', '=', end.at), is('id', '<', end.id)])]),
    )
  return query.execute()
}
