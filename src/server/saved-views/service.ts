import { randomUUID } from 'node:crypto'

import type { Permission } from '#contract/permissions.ts'
import type { SavedView } from '#contract/staff/saved-views.ts'

import type { Actor } from '../application/context.ts'
import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery } from '../application/use-case.ts'
import type { SavedViewsTable } from '../database/tables/view-tables.ts'

/** Whose a view is: somebody's own, or everybody's. */
interface SaveView {
  readonly name: string
  /** As it stands in the address. */
  readonly query: string
  readonly isShared: boolean
}

interface ViewedTable {
  /** Where its views are kept. */
  readonly table: 'order_views' | 'product_views'
  /** Opens the table, and views of one's own. */
  readonly permission: Permission
  /** Makes and removes views of everybody. */
  readonly sharing: Permission
  /** Returns the filters of a query. Throws what `validate` throws where it is none. */
  readonly readQuery: (query: URLSearchParams) => object
}

/** The views of a table: what is looked at in it, under names. */
export function createSavedViews({ table, permission, sharing, readQuery }: ViewedTable) {
  const answer = ({ id, name, query, owner }: SavedViewsTable, actor: Actor): SavedView => ({
    id,
    name,
    query,
    isShared: owner === null,
    isRemovable: owner === actor.name || (owner === null && actor.permissions.has(sharing)),
  })
  const demandSharing = ({ permissions }: Actor) => {
    if (!permissions.has(sharing)) refuse('not-permitted', { permission: sharing })
  }
  return {
    /** Returns the views that are everybody's or of whoever asks, in the order of their names. */
    list: defineQuery<Record<string, never>, { readonly views: readonly SavedView[] }>({
      permission,
      async run({ app, actor }) {
        const rows = await app.database.read
          .selectFrom(table)
          .selectAll()
          .where((is) => is.or([is('owner', 'is', null), is('owner', '=', actor.name)]))
          .orderBy('name')
          .orderBy('id')
          .execute()
        return { views: rows.map((row) => answer(row, actor)) }
      },
    }),
    /** Saves a view; one of the same name and owner is replaced. Throws what `readQuery` throws. */
    save: defineAct<SaveView, SavedView>({
      permission,
      action: 'view-save',
      async run({ tx, app, actor }, { name, query, isShared }) {
        if (isShared) demandSharing(actor)
        const read = readQuery(new URLSearchParams(query))
        const given = Object.entries(read).filter((pair): pair is [string, string] => Boolean(pair[1]))
        const owner = isShared ? null : actor.name
        await tx
          .deleteFrom(table)
          .where('name', '=', name)
          .where('owner', owner === null ? 'is' : '=', owner)
          .execute()
        const view: SavedViewsTable = {
          id: randomUUID(),
          name,
          query: new URLSearchParams(given).toString(),
          owner,
          created_at: app.now(),
        }
        await tx.insertInto(table).values(view).execute()
        return {
          value: answer(view, actor),
          audit: isShared ? [{ ref: view.id, detail: { name, query: view.query } }] : [],
        }
      },
    }),
    /** Removes a view, one's own or, with the permission to share, everybody's. Refuses `view-unknown`. */
    remove: defineAct<{ readonly id: string }, { readonly done: true }>({
      permission,
      action: 'view-remove',
      async run({ tx, actor }, { id }) {
        const view = await tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
        if (!view || (view.owner !== null && view.owner !== actor.name)) return refuse('view-unknown', { id })
        if (view.owner === null) demandSharing(actor)
        await tx.deleteFrom(table).where('id', '=', id).execute()
        return {
          value: { done: true },
          audit: view.owner === null ? [{ ref: id, detail: { name: view.name } }] : [],
        }
      },
    }),
  }
}
