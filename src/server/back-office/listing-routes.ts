import { bagPicture, picturePath } from '#contract/picture-files.ts'
import type { ListedProductAnswer } from '#contract/staff/listings.ts'

import { orderListing } from '../catalogue/listings/order-listing.ts'
import { type ListedProduct, listListings, showListing } from '../catalogue/listings/show-listing.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const productAnswer = ({ variant, isSoldOut, sold }: ListedProduct): ListedProductAnswer => ({
  id: variant.id,
  name: variant.name,
  color: variant.variantName || variant.color,
  path: `/${variant.uri}/`,
  picture: variant.media[0] ? picturePath(variant.media[0].hash, bagPicture) : null,
  isSoldOut,
  sold,
})

/** In which order lists show their products. */
export function registerListingRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listListings', async ({ context }) =>
    answerWith(await listListings(context), (listings) => ({ listings })),
  )
  serveOwnCall(server, 'showListing', async ({ context, query }) =>
    answerWith(await showListing(context, query), ({ products, ...listing }) => ({
      ...listing,
      products: products.map(productAnswer),
    })),
  )
  serveOwnCall(server, 'orderListing', ({ context, body }) => orderListing(context, body))
}
