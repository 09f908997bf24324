import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductChangeRow, ProductDetail } from '#contract/staff/products.ts'

import { defineQuery } from '../../application/use-case.ts'
import { createChangeProducts } from './change-products.ts'
import { listChanges } from './changes-repository.ts'
import { listProducts, type ListedProducts, type ListProducts } from './list-products.ts'
import { createCreateProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'
import { listPricelists, showProduct } from './show-product.ts'
import { undoChange } from './undo-change.ts'

export type ProductEditing = ReturnType<typeof createProductEditing>

/** The range as staff see and change it, each use case with a permission of its own. */
export function createProductEditing(markets: MarketsConfig) {
  let index: ProductIndex | null = null
  return {
    pricelists: listPricelists(markets),
    listProducts: defineQuery<ListProducts, ListedProducts>({
      permission: 'catalogue.read',
      async run({ app }, asked) {
        index ??= createProductIndex(app.database, markets)
        return listProducts((await index.read()).values(), asked)
      },
    }),
    showProduct: defineQuery<{ readonly id: string }, ProductDetail>({
      permission: 'catalogue.read',
      run: (context, { id }) => showProduct(context, markets, id),
    }),
    createProduct: createCreateProduct(markets),
    duplicateProduct,
    changeProducts: createChangeProducts(markets),
    /** The newest changes that were made by hand, of all products or of one. */
    listChanges: defineQuery<{ readonly product: string | null }, readonly ProductChangeRow[]>({
      permission: 'catalogue.read',
      run: ({ app }, { product }) => listChanges(app.database.read, product),
    }),
    undoChange,
  }
}
