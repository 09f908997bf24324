import type { CatalogueVariant, Cut, SnapshotHome, SnapshotPage } from '#contract/snapshot.ts'

import type { ItemFacts, PrivateField, ProductFacts } from './product-facts.ts'

/** What the colours of a product share, as kept in `products.body`. */
export interface ProductDocument {
  readonly name: string
  readonly handle: string
  readonly productSku: string
  readonly model: string
  readonly material: string | null
  readonly description: string
  /** The description with its pictures, by their addresses in the file; absent where it has none. */
  readonly pictured?: string | undefined
  readonly excerpt: string
  /** From the root: `[['Clothing', 'Men', 'Tops']]`. */
  readonly categoryPaths: readonly (readonly string[])[]
  readonly details: CatalogueVariant['details']
  readonly measurementChart: CatalogueVariant['measurementChart']
  readonly kind: CatalogueVariant['kind']
  /** Absent: no file said it. */
  readonly cutFor?: Cut | undefined
  readonly unlisted: boolean
  /** Handles, page uris or SKUs. */
  readonly goesWith: readonly string[]
  readonly facts?: ProductFacts | undefined
  readonly privateFields?: readonly PrivateField[] | undefined
}

/** Units by an export. `at` stands for the export; null: never run out. */
export interface ExportedUnits {
  readonly at: string
  readonly units: number | null
}

/** A picture of a colour. `film`: the path of what plays in its place once somebody asks for it. */
export interface ShownPicture {
  readonly url: string
  readonly alt: string
  readonly film?: string
}

/** What is one colour's own, as kept in `variants.body`. */
export interface VariantDocument {
  readonly sku: string
  readonly color: string | null
  readonly swatch: CatalogueVariant['swatch']
  readonly images: readonly ShownPicture[]
  /**
   * Units by SKU as the last import said (null: never runs out). Stock is set again only where a file says something new, so that
   * importing an old file does not bring sold pieces back.
   */
  readonly importedStock: Readonly<Record<string, number | null>>
  /** Which edited export said something of a SKU's units last, and what. */
  readonly editedExport?: Readonly<Record<string, ExportedUnits>>
  /** By SKU: `ImportItem.notIn`, as the last file with such a column had it. */
  readonly notIn?: Readonly<Record<string, readonly string[]>>
  /** By SKU, of those that have one. */
  readonly taxClasses?: Readonly<Record<string, string>>
  /** By SKU. */
  readonly facts?: Readonly<Record<string, ItemFacts>>
}

type Body<Page> = Page extends SnapshotPage | SnapshotHome ? Omit<Page, 'path' | 'updatedAt'> : never

/** What is kept of a page in `pages.body`: all but its path and when it changed. */
export type PageBody = Body<SnapshotPage | SnapshotHome>
