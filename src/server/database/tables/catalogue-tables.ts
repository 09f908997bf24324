import type { ListingRule } from '#contract/snapshot.ts'
import type { ColumnChoice } from '#contract/staff/import-columns.ts'
import type { ImportCountsAnswer } from '#contract/staff/catalogue.ts'
import type { ChangedField } from '#contract/staff/products.ts'

import type { PageBody, VariantDocument } from '../documents/catalogue-documents.ts'
import type { ImportedChanges } from '../documents/import-documents.ts'
import type { ProductBefore } from '../documents/product-before.ts'
import type { StoredProductDocument } from '../documents/stored-product.ts'
import type { Json } from '../json.ts'

/** What is sold: products, colours, sizes, prices, pictures, pages. */
export interface ProductsTable {
  id: string
  /** Where it came from, e.g. `shopify:ocean-blue-shirt`; the same on every import of the same file. */
  source_key: string
  /** What its colours share. */
  body: Json<StoredProductDocument>
  /** Hash of everything imported for it; an unchanged product is not written again. Empty: archived since a file lacks it. */
  content_hash: string
  created_at: number
  updated_at: number
  archived_at: number | null
  /** When an archived product goes on sale by itself, epoch milliseconds. */
  publish_at: number | null
}
export interface VariantsTable {
  id: string
  product_id: string
  source_key: string
  uri: string
  position: number
  /** What is this colour's own. */
  body: Json<VariantDocument>
  created_at: number
  archived_at: number | null
}
export interface ItemsTable {
  id: string
  variant_id: string
  sku: string
  name: string
  ean: string
  position: number
  archived_at: number | null
}
export interface PricesTable {
  item_id: string
  pricelist_id: string
  amount_minor: number
  before_minor: number | null
}
/** Append-only; the lowest price of the last 30 days is read from it (Directive (EU) 2019/2161). */
export interface PriceHistoryTable {
  item_id: string
  pricelist_id: string
  amount_minor: number
  valid_from: number
}
/** An import of a product file, and how to take it back. */
export interface CatalogueImportsTable {
  id: string
  file: string
  actor: string
  at: number
  counts: Json<ImportCountsAnswer>
  changed: Json<ImportedChanges>
  before_csv: string | null
  reverted_at: number | null
  reverted_by: string | null
}
/** How the columns of files with these headers are read. */
export interface ColumnChoicesTable {
  signature: string
  headers: Json<readonly string[]>
  columns: Json<ColumnChoice['columns']>
  options: Json<ColumnChoice['options']>
  changed_by: string
  changed_at: number
}
/** Whether the pages of products show a metafield, as the team chose. */
export interface PublicMetafieldsTable {
  /** `custom.fit`, in small letters. */
  field: string
  is_public: 0 | 1
  changed_by: string
  changed_at: number
}
/** A change of products that somebody of the team made by hand. */
export interface ProductChangesTable {
  id: string
  kind: 'edit' | 'duplicate' | 'archive'
  actor: string
  at: number
  /** 0 once what its products were before is forgotten. */
  can_undo: 0 | 1
  reverted_at: number | null
  reverted_by: string | null
}
/** A product of such a change. */
export interface ChangedProductsTable {
  change_id: string
  product_id: string
  /** As it was called then. */
  name: string
  /** Null where the change brought it, or what it was is forgotten. */
  before: Json<ProductBefore> | null
  /** By which it is known whether it was changed again since. */
  version_after: string
  fields: Json<readonly ChangedField[]>
}
export interface MediaTable {
  hash: string
  extension: string
  width: number
  height: number
  bytes: number
  placeholder: string
}
/** A picture that the team brought; `url` is that of `media_sources`. */
export interface PictureLibraryTable {
  url: string
  alt: string
  added_at: number
}
/** The focal point of a picture, whoever brought it; in percent. */
export interface PictureFocusTable {
  url: string
  x: number
  y: number
}
/** A film that the team brought; `src` is the path under which pages play it. `bytes`: of the file. */
export interface FilmsTable {
  src: string
  name: string
  bytes: number
  added_at: number
}
/** A text of a product's picture that was made of names; `url` is that of the picture. */
export interface ProposedAltsTable {
  product_id: string
  url: string
  alt: string
}
export interface PagesTable {
  path: string
  body: Json<PageBody>
  content_hash: string
  updated_at: number
}
/** Old addresses that lead to new ones. */
export interface RedirectsTable {
  /** Decoded, in small letters, without a slash at its end. */
  from_path: string
  to_path: string
  /** Who said so: the brand's file, a command, or a page that moved. */
  origin: 'brand' | 'command' | 'rename'
  created_at: number
}
/** In which order a list shows its products. */
export interface ListingOrdersTable {
  /** The uri of a category; empty for the list of all products. */
  category: string
  rule: ListingRule
  first: Json<readonly string[]>
  /** Rises with every change, so that of two editors the second sees what the first did. */
  version: number
  changed_by: string
  changed_at: number
}
/** How many returns said that a product was too small or too large, as last counted. */
export interface FitFiguresTable {
  product_id: string
  too_small: number
  too_large: number
}

/** What sold lately, as last counted. */
export interface BestSellersTable {
  variant_id: string
  units: number
}
/** What the team says about words of shoppers. */
export interface SearchWordsTable {
  id: string
  kind: 'synonyms' | 'redirect'
  /** A line of synonyms; or what is looked for, in small letters with single spaces. */
  words: string
  /** Path to which a search for the words leads; empty for synonyms. */
  target: string
  version: number
  changed_by: string
  changed_at: number
}
/** What a version of the catalogue changed. A version without a row may have changed anything. */
export interface CatalogueChangesTable {
  version: number
  kind: 'product' | 'picture' | 'pages'
  /** A product's id, a picture's address; empty for pages. */
  name: string
}
/** What shoppers looked for in vain. Of no person. */
export interface MissedSearchesTable {
  query: string
  times: number
  /** `2026-11-27`, in UTC. */
  last_day: string
}
