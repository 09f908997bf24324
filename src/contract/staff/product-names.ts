/** `archived`: taken off sale, unlike a draft, which was never meant to be on it. */
export const productStatuses = ['live', 'scheduled', 'draft', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** What a product may lack: before it can be sold, before it crosses a border, or before the law lets it be shown. */
export const productGaps = [
  'picture',
  'alt',
  'price',
  'description',
  'category',
  'material',
  'ean',
  'weight',
  'hs-code',
  'origin',
] as const
export type ProductGap = (typeof productGaps)[number]

/** The products in the order of their names, or those that were changed last first. */
export const productSorts = ['name', 'changed'] as const
export type ProductSort = (typeof productSorts)[number]

/** Texts of a product itself, by the names that they have in its data: all that can be typed as they are. */
export const productTexts = [
  'name',
  'description',
  'excerpt',
  'seoTitle',
  'model',
  'material',
  'season',
  'vendor',
  'tags',
  'measurements',
] as const
