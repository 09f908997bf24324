import type { FacetKind } from '#contract/page-data.ts'

/** Returns a value for each kind of facet. */
export const eachFacetKind = <T>(getValue: (kind: FacetKind) => T): Record<FacetKind, T> => ({
  baseColor: getValue('baseColor'),
  model: getValue('model'),
  color: getValue('color'),
  material: getValue('material'),
  size: getValue('size'),
})
