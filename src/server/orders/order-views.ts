import { randomUUID } from 'node:crypto'

import { OrderQuerySchema } from '#contract/staff/order-query.ts'

import { refuse } from '../application/refuse.ts'
import { defineAct, defineQuery } from '../application/use-case.ts'
import type { OrderViewsTable } from '../database/tables/order-work-tables.ts'
import { validate } from '../http/validate.ts'

/** Whose a view is: somebody's own, or everybody's. */
interface SaveView {
  readonly name: string
  /** As it stands in the address. */
  readonly query: string
  readonly isShared: boolean
}

/** Returns the views that are everybody's or of whoever asks, in the order of their names. */
export const listOrderViews = defineQuery<Record<string, never>, OrderViewsTable[]>({
  permission: 'orders.read',
  run: ({ app, actor }) =>
    app.database.read
      .selectFrom('order_views')
      .selectAll()
      .where((is) => is.or([is('owner', 'is', null), is('owner', '=', actor.name)]))
      .orderBy('name')
      .orderBy('id')
      .execute(),
})

/** Saves a view of the orders; one of the same name and owner is replaced. Throws what `validate` throws where its query is none. */
export const saveOrderView = defineAct<SaveView, OrderViewsTable>({
  permission: 'orders.read',
  action: 'view-save',
  async run({ tx, app, actor }, { name, query, isShared }) {
    if (isShared && !actor.permissions.has('orders.share-views'))
      refuse('not-permitted', { permission: 'orders.share-views' })
    const read = validate(OrderQuerySchema, Object.fromEntries(new URLSearchParams(query)))
    const given = Object.entries(read).filter((pair): pair is [string, string] => Boolean(pair[1]))
    const owner = isShared ? null : actor.name
    await tx
      .deleteFrom('order_views')
      .where('name', '=', name)
      .where('owner', owner === null ? 'is' : '=', owner)
      .execute()
    const view: OrderViewsTable = {
      id: randomUUID(),
      name,
      query: new URLSearchParams(given).toString(),
      owner,
      created_at: app.now(),
    }
    await tx.insertInto('order_views').values(view).execute()
    return { value: view, audit: isShared ? [{ ref: view.id, detail: { name, query: view.query } }] : [] }
  },
})

/** Removes a view, one's own or, with the permission to share, everybody's. Refuses `view-unknown`. */
export const removeOrderView = defineAct<{ readonly id: string }, OrderViewsTable>({
  permission: 'orders.read',
  action: 'view-remove',
  async run({ tx, actor }, { id }) {
    const view = await tx.selectFrom('order_views').selectAll().where('id', '=', id).executeTakeFirst()
    if (!view || (view.owner !== null && view.owner !== actor.name)) return refuse('view-unknown', { id })
    if (view.owner === null && !actor.permissions.has('orders.share-views'))
      refuse('not-permitted', { permission: 'orders.share-views' })
    await tx.deleteFrom('order_views').where('id', '=', id).execute()
    return { value: view, audit: view.owner === null ? [{ ref: id, detail: { name: view.name } }] : [] }
  },
})
