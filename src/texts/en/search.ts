import { plural } from './plural.ts'

export const search = 'Search'
export const searchShop = (shop: string) => `Search ${shop}`
export const woolDerbyBlack = 'Wool, derby, black'
export const youLookedFor = 'You looked for'
export const forgetThese = 'Forget these'
export const goTo = 'Go to'
export const orBeginHere = 'Or begin here'
export const tryAgain = 'Try again'
export const inColours = (color: string | null, colors: number) => `${color}, ${colors} colours`
export const suggestions = 'Suggestions'
export const nothingHasThese = (words: string) => `Nothing has ${words}. These are similar.`
export const noProductHas = (words: string) => `No product has ${words}. The products here are similar.`
export const filters = 'Filters'
export const products = 'Products'
export const pages = 'Pages'
export const tryFewerOrOtherWords =
  'Try fewer or other words, a colour or a material. Or begin at one of these:'
export const didYouMean = <T>(words: T) => ['Did you mean ', words, '?']
export const productsCount = (count: number) =>
  `${count} ${plural(count, { one: 'product', other: 'products' })}`
export const pagesCount = (count: number) => `${count} ${plural(count, { one: 'page', other: 'pages' })}`
export const allOfCategory = (name: string) => `Category: ${name}`
export const seeAllProducts = (count: number) => `See all ${count} products`
export const seeAllThatThereIs = 'See all that there is'
export const nothingFoundFor = (query: string) => `Nothing found for “${query}”.`
export const tryOtherWords = <T>(shop: (text: string) => T, mail: (text: string) => T) => [
  'Try fewer or other words, a colour or a material. Or see ',
  shop('everything we make'),
  ', or ',
  mail('ask us'),
  '.',
]
export const searchUnreachable = 'The search cannot be reached.'
/** `the exact words “tröja” or “sale”` */
export const theExactWords = (words: readonly string[]) =>
  `the exact ${plural(words.length, { one: 'word', other: 'words' })} ${words.map((word) => `“${word}”`).join(' or ')}`
export const productsOf = (fitting: number, total: number) => `${fitting} of ${productsCount(total)}`
export const searchingNeedsJavaScript = <T>(link: (text: string) => T) => [
  'Searching needs JavaScript. Without it, all that we make is in ',
  link('the shop'),
  '.',
]
export const nothingAtPrice = (query: string, price: string) =>
  `There is something for “${query}”, but at another price than ${price.charAt(0).toLowerCase()}${price.slice(1)}.`
/** `currency` as its ISO code: people who ask in other money may not know the sign. */
export const pricesAreIn = (currency: string) =>
  `Prices here are in ${currency}. An amount in other money narrows nothing.`
