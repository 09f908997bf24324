import { productQuery } from '#contract/staff/products.ts'

import { validate } from '../../http/validate.ts'
import { createSavedViews } from '../../saved-views/service.ts'

/** What is looked at in the table of products, under names. */
export const productViews = createSavedViews({
  table: 'product_views',
  permission: 'catalogue.read',
  sharing: 'catalogue.share-views',
  readQuery: (query) => validate(productQuery, Object.fromEntries(query)),
})
