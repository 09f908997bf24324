import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const products = (count: number) =>
  plural(count, { one: `${formatCount(count)} product`, other: `${formatCount(count)} products` })
const rows = (count: number) =>
  plural(count, { one: `${formatCount(count)} row`, other: `${formatCount(count)} rows` })

export const importTitle = 'Import a product file'
export const importAbout =
  'A CSV file of Shopify, Matrixify, WooCommerce, Magento 2, PrestaShop, BigCommerce, Saleor, Vendure or this shop, or any other once you have said what its columns hold. Products of PrestaShop and their combinations are dropped together. You see what would change first; nothing is written until you say so.'
export const dropHere = 'Drop a file here, or'
export const both = (names: readonly string[]) => names.join(' and ')
export const tooManyFiles =
  'These are more than two files. Drop one, or the products of PrestaShop with their combinations.'
export const chooseFile = 'Choose a file'
export const chooseAnother = 'Choose another file'
export const exportCsv = 'Export CSV'
export const currency = 'Currency of its prices'
export const asTheFileSays = 'As the file says'
export const zeroPrices = 'Give away what has a price of 0.00'
export const archiveMissing = 'Take products off sale that an earlier file had and this one has not'

export const checking = (file: string) => `Reading ${file} …`
export const importing = (file: string) => `Importing ${file} …`
export const steps = {
  reading: (done: number) => (done === 0 ? 'Reading' : `${rows(done)} read`),
  products: (done: number, total: number | null) =>
    total === null ? products(done) : `${done} of ${products(total)}`,
  pictures: (done: number, total: number | null) =>
    total === null ? `${done} pictures` : `${done} of ${formatCount(total)} pictures`,
} as const
export const stop = 'Stop'
export const stopped =
  'Stopped. Products that were written before it stay; the import stands below and can be taken back.'
export const checkStopped = 'Stopped. Nothing was written.'
export const cutOff =
  'The connection ended before the end of the import. Look below whether it was made, then send the file again: the same file twice changes nothing.'

export const wouldChange = 'What this import would do'
export const hasChanged = 'What this import did'
export const nothingChanges = 'The shop has all of it already: nothing changes.'
export const sums = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  archived: 'Off sale',
  hidden: 'Not published',
  leftOut: 'Rows left out',
} as const
export const importNow = (count: number) => `Import ${products(count)}`
export const giveUp = 'Do not import'
export const takeBack = 'Take back'
export const takeBackTitle = (file: string) => `Take back ${file}`
export const takeBackText = (created: number, updated: number) =>
  `${products(updated)} will be as before the import, ${products(created)} it brought will be taken off sale. Units that were sold stay sold, and what was changed again since stays as it is.`
export const takenBack = (restored: number, removed: number, left: number) =>
  `Taken back: ${products(restored)} as before, ${products(removed)} off sale.${
    left > 0 ? ` ${products(left)} changed again since and stay as they are.` : ''
  }`

export const problems = 'Look at these'
export const line = 'Line'
export const lines = (some: readonly number[], count: number) =>
  some.length === 0 ? '' : `${some.join(', ')}${count > some.length ? ' …' : ''}`
export const product = 'Product'
export const leftOut = 'Left out'
export const what = 'What'
export const alike = (count: number) => `${formatCount(count)} like this`
export const changes = 'Changes'
export const moreChanges = (count: number) => `… and ${products(count)} more.`
export const nothing = 'nothing'
export const pictures = 'Pictures'
export const picturesText = (stored: number, known: number, toFetch: number, missing: number) =>
  [
    known + stored + toFetch + missing === 0 && 'none in the file',
    known > 0 && `${known} here already`,
    stored > 0 && `${stored} brought in`,
    toFetch > 0 && `${toFetch} to be fetched`,
    missing > 0 && `${missing} missing`,
  ]
    .filter(Boolean)
    .join(', ')
export const prices = 'Prices'
export const missingFromFile = (count: number) =>
  `${products(count)} of an earlier file are not in this one and stay on sale.`
export const columnsNotRead = (names: readonly string[]) => `Columns that are not read: ${names.join(', ')}.`

export const history = 'Imports'
export const noHistory = 'No import has changed anything yet.'
export const summary = (created: number, updated: number, archived: number) =>
  [
    created > 0 && `${created} new`,
    updated > 0 && `${updated} changed`,
    archived > 0 && `${archived} off sale`,
  ]
    .filter(Boolean)
    .join(', ')
export const revertedBy = (who: string, at: string) => `Taken back by ${who}, ${at}`
export const tooOld = 'Too old to take back'
