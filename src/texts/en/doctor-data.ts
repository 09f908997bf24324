import { plural, withCount } from './plural.ts'

/** What `vitrine doctor` says of the data folder, the database and what is in it; names are looked up by what is examined. */

export const isAFile = (place: string) => `${place} is a file`
export const folderUnwritable = (dir: string, reason: string) =>
  `${dir} cannot be written: ${reason}. Set DATA_DIR to a folder of this user.`
export const freeSpace = (dir: string, mebibytes: number, isThere: boolean) =>
  `${dir}${isThere ? '' : ' is not there yet'}, ${mebibytes} MiB free`
export const diskFull = (free: string) => `${free}: the shop can save nothing. Make room on this disk.`
export const diskNearlyFull = (free: string) => `${free}: nearly full`
export const folderToCome = (free: string) => `${free}; "vitrine serve" makes it`

export const serversShare = 'any number of servers may share this PostgreSQL'
export const noServer = 'none uses this data folder now'
export const serverRuns = (pid: string) => `one is running on this data folder (pid ${pid})`

export const noDatabase = (dir: string) =>
  `there is none in ${dir}. Before the first start that is right: "npm start" makes it. Otherwise set DATA_DIR to the folder of the shop.`
export const migrationsToCome = (engine: string, missing: readonly string[]) =>
  `${engine}; "vitrine serve" or "vitrine migrate" will apply ${missing.join(', ')}`
export const schemaCurrent = (engine: string) => `${engine}, schema up to date`
export const booksRight = 'stock, payments and orders are in order'
export const booksWrong = (count: number) =>
  `${withCount(count, { one: 'thing', other: 'things' })} that must not be; "vitrine fsck" lists ${plural(count, { one: 'it', other: 'them' })}`
export const noIssues = 'nothing waits for staff'
export const openIssues = (count: number) =>
  `${withCount(count, { one: 'thing waits', other: 'things wait' })} for staff, see "vitrine issues list"`

export const pagesComplete = 'every product that pages name is in the shop'
/** A note, no fault: products may come later than the page about them. */
export const pageNamesUnknown = (page: string, products: readonly string[]) =>
  `${page} names products that the shop does not have: ${products.join(', ')}. It is shown without them.`
/** What is wrong with where a redirect leads. */
export const redirectTroubles = {
  loop: 'leads back to itself, and is not followed',
  page: 'is a page, which goes first',
  dead: 'leads to no page of this shop',
} as const
export const redirectsRight = (count: number) => `${count}, each leads to a page`
export const redirectWrong = (from: string, to: string, kind: keyof typeof redirectTroubles) =>
  `${from} to ${to}: ${redirectTroubles[kind]}`

export const originalsThere = 'every picture and film has its original'
export const originalsLost = (
  count: number,
  first: { readonly url: string; readonly file: string },
  folder: string,
) =>
  `${withCount(count, { one: 'picture or film has', other: 'pictures or films have' })} lost the original, such as ${first.url} (${first.file}). Bring ${folder} back from a backup.`

const everyDay = 'A running server fetches them every day from ECB_URL'
export const ratesAsShipped = (date: string) =>
  `of ${date}, which come with this version: none were fetched yet. ${everyDay}`
export const ratesFetched = (date: string) => `of ${date}, of the European Central Bank`
export const ratesOld = (date: string) => `${ratesFetched(date)}: no newer ones were fetched. ${everyDay}`
