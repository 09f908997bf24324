import type { CatalogueVariant } from '#contract/snapshot.ts'

/** Values of `size_system` (support.google.com/merchants/answer/6324502), by how catalogues write them in small letters. */
const systems: Readonly<Record<string, string>> = {
  au: 'AU',
  br: 'BR',
  cn: 'CN',
  de: 'DE',
  eu: 'EU',
  european: 'EU',
  fr: 'FR',
  it: 'IT',
  jp: 'JP',
  mex: 'MEX',
  mx: 'MEX',
  uk: 'UK',
  gb: 'UK',
  us: 'US',
  usa: 'US',
}
/** Values of `size_type` (support.google.com/merchants/answer/6324497), of which a product has at most two. */
const types = ['regular', 'petite', 'maternity', 'big', 'tall', 'plus']
const maxTypes = 2

type Details = CatalogueVariant['details']
const detailText = (details: Details, label: RegExp): string =>
  (details.find((detail) => label.test(detail.label))?.text ?? '').trim().toLowerCase()

/** Returns what the details `Size system` and `Size type` of a product name in Google's words; nothing where they name none. */
export function findSizing(details: Details): { readonly system: string; readonly types: readonly string[] } {
  const system = detailText(details, /^size system$/i)
  const words = detailText(details, /^size type$/i).split(/[^a-z]+/)
  return {
    system: Object.hasOwn(systems, system) ? (systems[system] ?? '') : '',
    types: types.filter((type) => words.includes(type)).slice(0, maxTypes),
  }
}
