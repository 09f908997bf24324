import type { Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import type { AuthorisationsTable, CapturesTable } from '../database/tables/after-sale-tables.ts'

export const findAuthorisation = (
  queries: Queries,
  orderId: string,
): Promise<AuthorisationsTable | undefined> =>
  queries.selectFrom('authorisations').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export async function insertAuthorisation(tx: Tx, authorisation: AuthorisationsTable): Promise<void> {
  await tx.insertInto('authorisations').values(authorisation).execute()
}

/** Oldest first, without those that others took the place of. */
export const listCaptures = (queries: Queries, orderId: string): Promise<CapturesTable[]> =>
  queries
    .selectFrom('captures')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'replaced')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findCapture = (queries: Queries, id: string): Promise<CapturesTable | undefined> =>
  queries.selectFrom('captures').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertCapture(tx: Tx, capture: CapturesTable): Promise<void> {
  await tx.insertInto('captures').values(capture).execute()
}

export async function moveCapture(
  tx: Tx,
  id: string,
  change: Pick<CapturesTable, 'state' | 'provider_capture_id'>,
): Promise<void> {
  await tx.updateTable('captures').set(change).where('id', '=', id).execute()
}

/** Counts what was let go; the constraint of the table refuses more than is left. */
export async function addReleased(tx: Tx, orderId: string, amountMinor: number): Promise<void> {
  await tx
    .updateTable('authorisations')
    .set({ released_minor: sql<number>`released_minor + ${amountMinor}` })
    .where('order_id', '=', orderId)
    .execute()
}

/** Counts as captured what the captures of an order say. */
export async function countCaptured(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('authorisations')
    .set({
      captured_minor: sql<number>`(select coalesce(sum(captures.amount_minor), 0) from captures
        where captures.order_id = authorisations.order_id and captures.state = 'captured')`,
    })
    .where('order_id', '=', orderId)
    .execute()
}

export async function setAuthorisationEnd(
  tx: Tx,
  orderId: string,
  end: Pick<AuthorisationsTable, 'expires_at' | 'expired_at'>,
): Promise<void> {
  await tx.updateTable('authorisations').set(end).where('order_id', '=', orderId).execute()
}

/** Of these something was neither taken nor let go. */
const hasOpen = sql<boolean>`captured_minor + released_minor < amount_minor`

/** Authorisations that expire before then and have no issue yet; the first to expire first. */
export const endingAuthorisations = (
  queries: Queries,
  before: number,
  limit: number,
): Promise<AuthorisationsTable[]> =>
  queries
    .selectFrom('authorisations')
    .selectAll()
    .where('expires_at', '<', before)
    .where('expired_at', 'is', null)
    .where(hasOpen)
    .where(
      sql<boolean>`not exists (select 1 from attention where kind = 'authorisation' and ref = order_id || ':ends')`,
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** Authorisations whose time has ended and of which that was not seen. */
export const endedAuthorisations = (
  queries: Queries,
  now: number,
  limit: number,
): Promise<AuthorisationsTable[]> =>
  queries
    .selectFrom('authorisations')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('expired_at', 'is', null)
    .where(hasOpen)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** How many units of each SKU of an order lie in parcels, as far as it is known. */
export async function sentUnits(queries: Queries, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('shipment_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'shipment_lines.order_id')
        .onRef('order_lines.line', '=', 'shipment_lines.line'),
    )
    .select((is) => ['sku', is.fn.sum<number | string>('shipment_lines.quantity').as('units')])
    .where('shipment_lines.order_id', '=', orderId)
    .groupBy('sku')
    .execute()
  return new Map(rows.map(({ sku, units }) => [sku, Number(units)]))
}

/** What was let go of each of these orders, minor units. */
export async function sumReleasedMinor(
  queries: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('authorisations')
    .select(['order_id', 'released_minor'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ order_id, released_minor }) => [order_id, released_minor]))
}
