import type { CatalogueChange } from '#contract/catalogue-changes.ts'

const items = (count: number) => (count === 1 ? 'item' : 'items')

/** Returns what comes or goes of a product. */
export function catalogueChangeText(change: CatalogueChange): string {
  switch (change.code) {
    case 'page':
      return `/${change.params.uri}/`
    case 'page-new':
      return `new page /${change.params.uri}/`
    case 'page-moves':
      return `page /${change.params.from}/ moves to /${change.params.to}/`
    case 'page-back':
      return `page /${change.params.uri}/ comes back`
    case 'page-leaves':
      return `page /${change.params.uri}/ leaves the shop`
    case 'items':
      return `${change.params.count} ${items(change.params.count)}`
    case 'items-new':
      return `${change.params.count} new ${items(change.params.count)}`
    case 'items-uncounted':
      return `${change.params.count} new ${items(change.params.count)} always for sale`
    case 'item-back':
      return `${change.params.sku} is sold again`
    case 'item-moves':
      return `${change.params.sku} moves to another colour`
    case 'item-leaves':
      return `${change.params.sku} leaves the shop`
    case 'goes-live':
      return `goes live at ${new Date(change.params.at).toISOString()}`
    case 'on-sale-again':
      return 'for sale again'
    case 'archived':
      return 'archived'
    case 'draft':
      return 'a draft'
    case 'unpublished':
      return 'no longer published'
    case 'deleted-by-file':
      return 'deleted by the file'
    case 'missing-from-file':
      return 'no longer in the file'
  }
}

/** Returns what was changed of a product with its sentences. */
export const spellChanges = <T extends { readonly what: readonly CatalogueChange[] }>(changed: T) => ({
  ...changed,
  what: changed.what.map(catalogueChangeText),
})
