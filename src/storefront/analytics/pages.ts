import type { HomePage, PageContext, ProductCard, ProductPageProduct } from '#contract/page-data.ts'

import type { CurrentPage } from '../router/use-page.ts'
import { countriesStore, findCountry, loadCountries } from '../stores/place/countries.ts'
import { preferencesStore } from '../stores/preferences.ts'
import { cardItem, toValue, sizeItem, type TagItem, type Viewer } from './items.ts'
import { report, trackCommerce } from './tag-manager.ts'

/** What reports call screens that have no page data with a title. */
const labels: Readonly<Record<string, string>> = {
  home: 'Home',
  checkout: 'Checkout',
  'checkout-by-id': 'Checkout',
  search: 'Search',
  receipt: 'Receipt',
  'payment-fail': 'Payment failed',
  'my-account-path': 'My account',
  draft: 'Draft',
  '404': 'Not found',
  '*': 'Not found',
}

/** Spec 2.29: the route's name or label; pages that only their data names go by template and title. */
function formatLabel({ route, context }: CurrentPage): string {
  if (route.name !== 'page' || !context) return labels[route.name] ?? route.name
  return context.title || context.template
}

/** Without the query, which may open an order, and with a parameter's name for what it holds, which may name a checkout. */
const reportedPath = ({ route, path }: CurrentPage) => (route.path.includes(':') ? route.path : path)

/** A list that was shown last, from which the next page may have been chosen. */
interface ShownList {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly items: readonly (TagItem & { readonly index: number })[]
  /** Place in `items` by product. */
  readonly places: ReadonlyMap<string, number>
}

const viewer = (): Viewer => {
  const { pricelist, country } = preferencesStore.getState()
  return { pricelist, taxPercent: findCountry(country)?.taxPercent ?? 0 }
}

let lastList: ShownList | null = null

function trackList(id: string, name: string, cards: readonly ProductCard[]): void {
  const shown = cards.flatMap((card) => {
    const found = cardItem(card, viewer())
    return found ? [{ ...found, product: card.product }] : []
  })
  const currency = shown[0]?.currency
  if (!currency) return
  const items = shown.map(({ item }, index) => ({ ...item, index }))
  const places = new Map(shown.map(({ product }, index) => [product, index]))
  lastList = { id, name, currency, items, places }
  trackCommerce('view_item_list', { item_list_id: id, item_list_name: name, currency, items })
}

/** select_item, for a product that was opened from the list before it. */
function trackSelection({ product }: ProductPageProduct, list: ShownList | null): void {
  const item = list?.items[list.places.get(product) ?? -1]
  if (!list || !item) return
  const { id, name, currency } = list
  trackCommerce('select_item', { item_list_id: id, item_list_name: name, currency, items: [item] })
}

function trackProduct(
  event: 'view_item' | 'add_to_wishlist',
  product: ProductPageProduct,
  size: string | null,
): void {
  const shown = sizeItem(product, size, viewer())
  if (shown) trackCommerce(event, toValue([shown.item], shown.currency))
}

/** The size that the page shows as chosen: that of the address, else the remembered shoe size, where the product has it. */
function shownSize({ items }: ProductPageProduct, asked: string | null): string | null {
  const has = (name: string | null) => items.some((item) => item.name === name)
  const { shoeSize } = preferencesStore.getState()
  return has(asked) || !has(shoeSize) ? asked : shoeSize
}

/** view_promotion, for the shop's own on the home page. */
function trackPromotion({ hero }: HomePage): void {
  if (hero?.heading)
    trackCommerce('view_promotion', {
      promotion_id: hero.href,
      promotion_name: hero.heading,
      creative_slot: 'hero',
    })
}

/** add_to_wishlist, for what a press saved. */
export const trackSave = (product: ProductPageProduct): void =>
  whenPriced(() => trackProduct('add_to_wishlist', product, null))

/** view_item of a size that was picked: each is an item of its own, with the id that the bag and the feeds give it. */
export const reportSize = (product: ProductPageProduct, item: string): void =>
  whenPriced(() => trackProduct('view_item', product, item))

/** search, with what was found. */
export const reportSearch = (term: string, cards: readonly ProductCard[]): void =>
  whenPriced(() => {
    report({ event: 'search', search_term: term })
    trackList('search', 'Search', cards)
  })

/** What a page costs is known when the shopper's country is, with its tax. */
function whenPriced(work: () => void): void {
  const isPriced = () =>
    preferencesStore.getState().pricelist !== null &&
    !['unknown', 'loading'].includes(countriesStore.getState().status)
  if (isPriced()) return work()
  // On a page where nobody has done anything yet, nobody else has asked.
  if (countriesStore.getState().status === 'unknown') void loadCountries()
  const look = () => {
    if (!isPriced()) return
    for (const stop of stops) stop()
    work()
  }
  const stops = [preferencesStore.subscribe(look), countriesStore.subscribe(look)]
}

function trackContents(context: PageContext, { path, query }: CurrentPage): void {
  const list = lastList
  lastList = null
  if (context.template === 'listing') trackList(path, context.title, context.cards)
  if (context.template === 'home') {
    trackPromotion(context)
    trackList(path, context.title || 'Home', context.newest)
  }
  if (context.template !== 'product') return
  trackSelection(context.product, list)
  trackProduct('view_item', context.product, shownSize(context.product, query.get('size')))
}

/** Tells of a page once, however often its query changes. */
export function createPageTeller(): (page: CurrentPage | null) => void {
  let last: string | null = null
  return (page) => {
    if (!page || page.path === last) return
    last = page.path
    const label = formatLabel(page)
    report({ event: 'page_view', page_path: reportedPath(page), page_title: label })
    report({ event: 'screen_view', screen_name: label })
    const { context } = page
    if (context) whenPriced(() => trackContents(context, page))
  }
}
