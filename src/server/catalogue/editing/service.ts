import type { MarketsConfig } from '#contract/markets.ts'
import type { PicturePlaceAnswers } from '#contract/staff/picture-places.ts'
import type { ProductChangeRow, ProductDetail } from '#contract/staff/products.ts'

import { defineQuery } from '../../application/use-case.ts'
import type { Database } from '../../database/database.ts'
import { createChangeProducts } from './change-products.ts'
import { listChanges } from './changes-repository.ts'
import { listProducts, type ListedProducts, type ListProducts } from './list-products.ts'
import { createCreateProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { listAltsToCheck } from './list-alts-to-check.ts'
import { findPicturePlaces, type NamedPictures } from './find-picture-places.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'
import { listPricelists, showProduct } from './show-product.ts'
import { undoChange } from './undo-change.ts'

export type ProductEditing = ReturnType<typeof createProductEditing>

/** The range as staff see and change it, each use case with a permission of its own. */
export function createProductEditing(markets: MarketsConfig) {
  let index: ProductIndex | null = null
  const readIndex = (database: Database) => (index ??= createProductIndex(database, markets)).read()
  return {
    pricelists: listPricelists(markets),
    listProducts: defineQuery<ListProducts, ListedProducts>({
      permission: 'catalogue.read',
      async run({ app }, asked) {
        return listProducts((await readIndex(app.database)).values(), asked)
      },
    }),
    showProduct: defineQuery<{ readonly id: string }, ProductDetail>({
      permission: 'catalogue.read',
      run: (context, { id }) => showProduct(context, markets, id),
    }),
    /** Where pictures belong by the names of their files. What it does not find is null. */
    findPicturePlaces: defineQuery<NamedPictures, PicturePlaceAnswers['findPicturePlaces']>({
      permission: 'catalogue.read',
      async run({ app: { database } }, asked) {
        return findPicturePlaces(database.read, await readIndex(database), asked)
      },
    }),
    /** Pictures whose texts were made of names, and that nobody has looked at. */
    listAltsToCheck: defineQuery<Record<string, never>, PicturePlaceAnswers['listAltsToCheck']>({
      permission: 'catalogue.read',
      async run({ app: { database } }) {
        return listAltsToCheck(database.read, await readIndex(database))
      },
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
