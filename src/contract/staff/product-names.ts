/** `archived`: taken off sale, unlike a draft, which was never meant to be on it. */
export const productStatuses = ['live', 'scheduled', 'draft', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** What a product may lack: before it can be sold, before it crosses a border, or before the law lets it be shown. */
export const productGaps = [
  'picture',
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
