import { OrderQuerySchema } from '#contract/staff/order-query.ts'

import { validate } from '../http/validate.ts'
import { createSavedViews } from '../saved-views/service.ts'

/** What is looked at in the table of orders, under names. */
export const orderViews = createSavedViews({
  table: 'order_views',
  permission: 'orders.read',
  sharing: 'orders.share-views',
  readQuery: (query) => validate(OrderQuerySchema, Object.fromEntries(query)),
})
