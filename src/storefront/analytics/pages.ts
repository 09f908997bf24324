import type { PageContext, ProductPageProduct } from '#contract/page-data.ts'

import type { CurrentPage } from '../router/use-page.ts'
import { preferencesStore } from '../stores/preferences.ts'
import { moneyOf, shownItem } from './items.ts'
import { tell, tellCommerce } from './tag-manager.ts'

/** Spec 2.29: the route's name or label; pages that only their data names go by template and title. */
function labelOf({ route, context }: CurrentPage): string {
  if (route.name !== 'page' || !context) return route.label || route.name
  return context.title || context.template
}

/** Without the query, which may open an order, and with a parameter's name for what it holds, which may name a checkout. */
const toldPath = ({ route, path }: CurrentPage) => (route.path.includes(':') ? route.path : path)

function tellList({ context, path }: { context: PageContext; path: string }): void {
  const cards =
    context.template === 'listing' ? context.cards : context.template === 'home' ? context.newest : []
  const { pricelist } = preferencesStore.getState()
  const shown = cards.flatMap((card) => shownItem(card, pricelist) ?? [])
  const currency = shown[0]?.currency
  if (!currency) return
  const items = shown.map(({ item }, index) => ({ ...item, index }))
  tellCommerce('view_item_list', { item_list_id: path, item_list_name: context.title, currency, items })
}

function tellProduct(event: 'view_item' | 'add_to_wishlist', product: ProductPageProduct): void {
  const shown = shownItem(product, preferencesStore.getState().pricelist)
  if (shown) tellCommerce(event, moneyOf([shown.item], shown.currency))
}

/** add_to_wishlist, for what a press saved. */
export const tellSave = (product: ProductPageProduct): void =>
  whenPriced(() => tellProduct('add_to_wishlist', product))

/** What a page costs is known when the shopper's country is. */
function whenPriced(work: () => void): void {
  if (preferencesStore.getState().pricelist) return work()
  const stop = preferencesStore.subscribe(({ pricelist }) => {
    if (!pricelist) return
    stop()
    work()
  })
}

/** Tells of a page once, however often its query changes. */
export function createPageTeller(): (page: CurrentPage | null) => void {
  let last: string | null = null
  return (page) => {
    if (!page || page.path === last) return
    last = page.path
    const label = labelOf(page)
    tell({ event: 'page_view', page_path: toldPath(page), page_title: label })
    tell({ event: 'screen_view', screen_name: label })
    const { context, path } = page
    if (!context) return
    whenPriced(() => {
      tellList({ context, path })
      if (context.template === 'product') tellProduct('view_item', context.product)
    })
  }
}
