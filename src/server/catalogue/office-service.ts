import { createProductEditing, type ProductEditing } from './editing/service.ts'
import {
  createCatalogueImports,
  type CatalogueImports,
  type ImportingShop,
} from './import-history/service.ts'

/** What staff do with the catalogue: by files, and by hand. */
export interface CatalogueOffice {
  readonly imports: CatalogueImports
  readonly products: ProductEditing
}

export const createCatalogueOffice = (shop: ImportingShop): CatalogueOffice => ({
  imports: createCatalogueImports(shop),
  products: createProductEditing(shop.markets),
})
