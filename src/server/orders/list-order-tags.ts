import { defineQuery } from '../application/use-case.ts'
import { allTags } from './order-tags-repository.ts'

/** Returns the tags that orders have, for choosing one of them. */
export const listOrderTags = defineQuery<Record<string, never>, string[]>({
  permission: 'orders.read',
  run: ({ app }) => allTags(app.database.read),
})
