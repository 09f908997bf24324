import { spellChanges } from '../../texts/en/catalogue-changes.ts'

import type { ProductsChanged } from '../catalogue/editing/change-products.ts'
import { productViews } from '../catalogue/editing/product-views.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

const spellProducts = ({ id, products }: ProductsChanged) => ({ id, products: products.map(spellChanges) })

/** The range: found, looked at, changed, and changes taken back. */
export function registerProductRoutes(server: StaffServer): void {
  const { products } = server.services
  serveOwnCall(server, 'listProducts', async ({ context, query: { limit, ...asked } }) =>
    answerWith(
      await products.listProducts(context, {
        ...asked,
        limit: limit === undefined ? pageLength : Number(limit),
      }),
      (listed) => ({ ...listed, pricelists: products.pricelists }),
    ),
  )
  serveOwnCall(server, 'showProduct', ({ context, params }) =>
    products.showProduct(context, { id: params['id'] ?? '' }),
  )
  serveOwnCall(server, 'createProduct', ({ context, body }) => products.createProduct(context, body))
  serveOwnCall(server, 'duplicateProduct', ({ context, params, body }) =>
    products.duplicateProduct(context, { id: params['id'] ?? '', ...body }),
  )
  serveOwnCall(server, 'changeProducts', async ({ context, body: { changes, isPreview } }) =>
    isPreview
      ? answerWith(await products.changeProducts.preview(context, { changes }), (previewed) => ({
          ...spellProducts(previewed),
          id: null,
        }))
      : answerWith(await products.changeProducts(context, { changes }), spellProducts),
  )
  serveOwnCall(server, 'listProductChanges', async ({ context, query: { product = null } }) =>
    answerWith(await products.listChanges(context, { product }), (changes) => ({ changes })),
  )
  serveOwnCall(server, 'undoProductChange', ({ context, params }) =>
    products.undoChange(context, { id: params['id'] ?? '' }),
  )
  serveOwnCall(server, 'listAltsToCheck', ({ context }) => products.listAltsToCheck(context, {}))
  serveOwnCall(server, 'findPicturePlaces', ({ context, body }) => products.findPicturePlaces(context, body))
  serveOwnCall(server, 'listProductViews', ({ context }) => productViews.list(context, {}))
  serveOwnCall(server, 'saveProductView', ({ context, body }) => productViews.save(context, body))
  serveOwnCall(server, 'removeProductView', ({ context, params }) =>
    productViews.remove(context, { id: params['id'] ?? '' }),
  )
}
