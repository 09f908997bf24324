import type { ProductGap, ProductStatus } from '#contract/staff/product-names.ts'

import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const products = (count: number) =>
  plural(count, { one: '1 product', other: `${formatCount(count)} products` })
const fields = (count: number) => plural(count, { one: '1 field', other: `${formatCount(count)} fields` })
const pictureTexts = (count: number) => plural(count, { one: '1 text', other: `${formatCount(count)} texts` })
const sizesText = (count: number) => plural(count, { one: '1 size', other: `${formatCount(count)} sizes` })

export const importFiles = 'Import and export'
export const backToProducts = 'All products'
export const searchLabel = 'Name, SKU, colour or barcode'
export const status = 'Status'
export const statuses: Readonly<Record<ProductStatus, string>> = {
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Draft',
  archived: 'Archived',
}
export const season = 'Season'
export const category = 'Category'
export const lacks = 'Lacks'
export const sort = 'Order'
export const sorts = { name: 'By name', changed: 'Changed last' } as const
export const gaps: Readonly<Record<ProductGap, string>> = {
  picture: 'Picture',
  alt: 'Text of pictures',
  price: 'Price',
  description: 'Description',
  category: 'Category',
  material: 'Material',
  ean: 'Barcode',
  weight: 'Weight',
  'hs-code': 'HS code',
  origin: 'Country of origin',
}
export const anything = 'Anything'
export const product = 'Product'
export const missing = 'Missing'
export const nothingMissing = 'Nothing'
export const changedAt = 'Changed'
export const countText = products
export const coloursAndSizes = (colors: number, sizes: number) =>
  `${plural(colors, { one: '1 colour', other: `${formatCount(colors)} colours` })}, ${sizesText(sizes)}`
export const none = 'There are no products yet. Make the first one, or import a product file.'
export const noneMatch = 'No product matches.'
export const showAll = 'Show all products'
export const price = (pricelist: string) => `Price, ${pricelist}`
export const varies = 'Varies'

export const openPage = (color: string) => (color ? `${color} in the shop` : 'See it in the shop')
export const goesLive = (at: string) => `Goes live ${at}`
export const readiness = 'What is missing'
export const isReady = 'Nothing is missing.'
export const gapText = (kind: ProductGap, where: { color?: string; pricelist?: string; count: number }) => {
  if (kind === 'picture') return where.color ? `Picture of ${where.color}` : 'Picture'
  if (kind === 'alt') return `${pictureTexts(where.count)} to check${where.color && ` of ${where.color}`}`
  if (kind === 'price') return `Price in ${where.pricelist ?? ''} of ${sizesText(where.count)}`
  const isOfSizes = kind === 'ean' || kind === 'weight' || kind === 'hs-code' || kind === 'origin'
  return isOfSizes ? `${gaps[kind]} of ${sizesText(where.count)}` : gaps[kind]
}

export const basics = 'Name and text'
export const fieldNames = {
  name: 'Name',
  description: 'Description',
  excerpt: 'Short text, also for search engines',
  seoTitle: 'Title in search engines',
  model: 'Kind of garment',
  material: 'Material that lists filter by',
  season: 'Season',
  vendor: 'Brand',
  tags: 'Tags',
  unlisted: 'Sold by link only: in no list, no search and no feed',
  categories: 'Categories',
  goesWith: 'Goes with',
  measurements: 'Measurements in cm',
  status: 'Status',
  publishAt: 'Goes live at',
  details: 'Details',
  'color.name': 'Colour name',
  'color.swatch': 'Swatch',
  'color.uri': 'Address in the shop',
  'color.images': 'Pictures',
  'item.sku': 'SKU',
  'item.ean': 'Barcode (EAN)',
  'item.weight': 'Weight, g',
  'item.hsCode': 'HS code',
  'item.origin': 'Country of origin',
} as const
export const itemPrice = (pricelist: string) => `Price, ${pricelist}`
export const itemCompare = (pricelist: string) => `Compare price, ${pricelist}`
export const hints = {
  categories: 'One a line, from the root: Women > Tops',
  measurements:
    'A line for each size, cells between |; the first line names the columns: Size | Chest | Length',
  tags: 'Parted by commas. Search finds the product by them; they stand on no page',
  excerpt: 'Left empty, it begins as the description does',
  model: 'Left empty, the last word of the name',
  vendor: 'Known to the shop alone',
  html: 'This text has headings, links or pictures, so it is edited as HTML',
  plain: 'An empty line begins a paragraph; lines that begin with - are a list',
  swatch: 'Like #8e9aa4; left empty, by the name of the colour',
  uri: 'The old address leads to the new one',
  hsCode: '6 to 10 digits, for customs',
  origin: 'Two letters, like PT, or the English name',
  publishAt: 'In the time of this computer',
  varies: 'It differs between sizes. What you write here holds for all of them',
} as const
export const organisation = 'Where it stands'
export const colours = 'Colours and sizes'
export const oneColour = 'One colour'
export const size = 'Size'
export const forSale = 'For sale'
export const unlimited = 'Always'
export const cellName = (size: string, field: string) => `${size}: ${field}`
export const altText = (nth: number) => `Text of picture ${nth}, for who cannot see it`
export const noPictures = 'This colour has no pictures yet.'
export const addPictures = 'Add pictures'
export const addPicturesTo = (color: string) => (color ? `Pictures of ${color}` : 'Pictures of the product')
export const focusOfPicture = (nth: number) => `Focal point of picture ${nth}`
export const removePicture = (nth: number) => `Take picture ${nth} off`
export const notHere = 'Not fetched'
export const earlier = (nth: number) => `Move picture ${nth} to the front`
export const matrix = 'All colours by size'
export const show = 'Show'
export const materials = 'Material and care'
export const label = 'Name'
export const text = 'Text'
export const addDetail = 'Add a detail'
export const removeDetail = (name: string) => `Remove ${name || 'this detail'}`
export const fibres = (name: string) => `${name}, by weight`
export const percent = 'Percent'
export const sum = (percent: number) =>
  percent === 100 ? 'Sums to 100 %' : `Sums to ${percent} %, and must to 100 %`
export const customs = 'Customs and shipping'
export const findability = 'Search and tags'
export const setAll = (field: string) => `${field}, all sizes`

export const review = 'Review and save'
export const changed = (count: number) => `${fields(count)} changed`
export const wrong = (count: number) => `${fields(count)} to mend`
export const discard = 'Discard'
export const reviewTitle = 'What this changes'
export const save = 'Save'
export const nothingChanges = 'The shop has it like this already: nothing changes.'
export const saved = (count: number) =>
  `Saved: ${products(count)}. The pages in the shop follow within seconds.`
export const undo = 'Take back'
export const undone = (restored: number, left: readonly string[]) =>
  `Taken back: ${products(restored)}.${left.length > 0 ? ` Changed again since, and left: ${left.join(', ')}.` : ''}`
export const nothing = 'nothing'

export const conflictTitle = (by: string | null, when: string) =>
  `${by ?? 'Somebody, or an import,'} changed this product ${when}`
export const conflictText = 'What you typed is kept. These fields are no longer what you saw:'
export const theyChanged = (field: string, before: string, after: string) =>
  `${field}: was ${before || nothing}, is now ${after || nothing}.`
export const youTyped = (text: string) => `You typed ${text || nothing}.`
export const keepMine = 'Keep what I typed'
export const takeTheirs = 'Take theirs for these'

export const history = 'Changes'
export const noHistory = 'Nobody has changed it by hand yet.'
export const kinds = { edit: 'Changed', create: 'Made', archive: 'Archived' } as const
export const reverted = (by: string) => `taken back by ${by}`
export const tooOld = 'too old to be taken back'

export const parseFaults = {
  amount: 'This is not an amount. Write it like 499 or 499.50.',
  compareAlone: 'A compare price needs a price.',
  weight: 'A weight is a whole number of grams.',
  time: 'This is not a time.',
  categories: 'A category has a name on each side of >.',
} as const

export const allProducts = 'All products'
export const builtInViews = {
  'lacks=anything': 'Something missing',
  'status=scheduled': 'Scheduled',
  'status=draft': 'Drafts',
} as const
export const productsStay = 'The products stay as they are.'
