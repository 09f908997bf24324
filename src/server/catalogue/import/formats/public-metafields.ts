import { isColorKey, isMaterialField } from './options.ts'
import type { Metafield } from './formats.ts'

/** What the page itself is made of: filters, the size table, what goes with it. */
export const goesWithKeys = new Set([
  'goes_with',
  'goes-with',
  'pairs_with',
  'complementary_products',
  'matching',
])
export const measurementKeys = new Set(['measurements', 'measurement_chart', 'size_chart'])
export const cutForKeys = new Set(['cut_for', 'cut-for'])

/** Namespaces of a shop's own fields and of Shopify's standard ones, in which such keys are what they are called. */
const pageNamespaces = /^(custom|descriptors|shopify|shopify--discovery.*|vitrine|vitrine_public)$/

/** Namespace of details that an export of a shop has on its pages: they were public there. */
export const exportedNamespace = 'vitrine_public'

/** What becomes public where a brand names nothing: what the law wants shown before buying, and for whom a product is. */
const byDefault = new Set([
  'care',
  'care-guide',
  'care-instructions',
  'composition',
  'country-of-manufacture',
  'eu-responsible-person',
  'made-in',
  'manufacturer',
  'responsible-person',
  'target-gender',
  'gender',
  'age-group',
  'warning',
  'warnings',
])

export type IsPublic = (field: Pick<Metafield, 'namespace' | 'key' | 'label'>) => boolean

/** What has been said about metafields: by the brand's file, and, over that, by the team. */
export interface PublicRules {
  /** `custom.fit`, or `custom.*` for all of a namespace. */
  readonly named: readonly string[] | undefined
  readonly chosen: ReadonlyMap<string, boolean>
}

/**
 * Returns which metafields may stand on a page, by what the team chose, else `publicMetafields` of the brand. Every other one is kept for the
 * shop alone. Where the brand names none, those of `byDefault` in the namespaces of a shop's own fields.
 */
export function publicMetafields({ named, chosen }: PublicRules): IsPublic {
  const wanted = named && new Set(named.map((name) => name.toLowerCase()))
  return ({ namespace, key, label }) => {
    if (namespace === exportedNamespace) return true
    const choice = chosen.get(`${namespace}.${key}`)
    if (choice !== undefined) return choice
    if (wanted) return wanted.has(`${namespace}.${key}`) || wanted.has(`${namespace}.*`)
    if (!pageNamespaces.test(namespace)) return false
    return byDefault.has(key.replaceAll('_', '-')) || isMaterialField({ key, label })
  }
}

/** In a file of the shop's own making what was public says so itself. */
export const publicAsExported: IsPublic = ({ namespace }) => namespace === exportedNamespace

/** Whether a field fills a place of the page by its key, such as the size table, whatever it is labelled. */
export function fillsPlace(
  field: Pick<Metafield, 'namespace' | 'key' | 'label'>,
  isPublic: IsPublic,
): boolean {
  const { namespace, key } = field
  const isPlace =
    goesWithKeys.has(key) ||
    measurementKeys.has(key) ||
    cutForKeys.has(key) ||
    key === 'model' ||
    isColorKey(key)
  return isPlace && (pageNamespaces.test(namespace) || isPublic(field))
}
