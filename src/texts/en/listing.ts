import { plural } from './plural.ts'
import { oneSize } from '#domain/product/size-text.ts'

export const filter = 'Filter'
export const showItems = 'Show items'
export const clearAll = 'Clear all'
export const allOf = (count: number) => `All ${count}`
export const newest = 'Newest'
/** Of a list that is not newest first by itself. */
export const orders = { chosen: 'Our selection', 'best-selling': 'Best-selling' } as const
export const priceLowToHigh = 'Price, low to high'
export const priceHighToLow = 'Price, high to low'
export const model = 'Model'
export const colour = 'Colour'
export const shade = 'Shade'
export const price = 'Price'
export const from = 'From'
export const upTo = 'Up to'
export const priceBetween = (least: string, most: string) => `${least} to ${most}`
export const priceFrom = (least: string) => `From ${least}`
export const priceUpTo = (most: string) => `Up to ${most}`
export const inMySize = (sizes: readonly string[]) => `In my size (${sizes.join(', ')})`
export const withoutFilter = (name: string, count: number) => `Without ${name}: ${itemsCount(count)}`
/** Of a list of links, for whoever cannot see where it stands. */
export const categoriesWithin = 'Categories within'
export const material = 'Material'
export const size = 'Size'
export const removeFilter = (kind: string, value: string) => `Remove ${kind}: ${value}`
export const sizeNamed = (value: string) => (value === oneSize ? value : `Size ${value}`)
export const sort = 'Sort'
export const shownSoFar = 'Shown so far'
export const theRestCould = 'The rest could not be loaded. Try again.'
export const loadMore = 'Load more'
export const pages = 'Pages'
export const previous = 'Previous'
export const next = 'Next'
export const popularFilters = 'Popular filters'
export const nothingYet = 'Nothing is for sale here yet.'
export const nothingFitsAllOfThat = 'Nothing fits all of that.'
export const takeOneOfTheFilters = 'Take one of the filters off, or look at everything again.'
export const clearAllFilters = 'Clear all filters'
export const filters = 'Filters'
export const items = 'Items'
export const categories = 'Categories'
export const yourChoiceCould = 'Your choice could not be applied: what follows is the whole list.'
export const tryAgain = 'Try again'
export const showCount = (count: number) => `Show ${count} ${plural(count, { one: 'item', other: 'items' })}`
export const shownOf = (shown: number, total: number) => `${shown} of ${total}`
export const getPage = (page: number, count: number) => `Page ${page} of ${count}`
export const itemsCount = (count: number) => `${count} ${itemsWord(count)}`
export const itemsWord = (count: number) => plural(count, { one: 'item', other: 'items' })
