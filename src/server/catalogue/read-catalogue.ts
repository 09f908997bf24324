import type { CatalogueVariant, Redirect, Snapshot, SnapshotHome, SnapshotPage } from '#contract/snapshot.ts'

import type { Database, Queries, Tx } from '../database/database.ts'
import { sql } from '../database/kysely.ts'
import { fromJson } from '../database/json.ts'
import { changesBetween, readVersion, type CatalogueChange } from './changes.ts'
import { allRedirects } from './redirects/repository.ts'
import { readListings } from './listings/repository.ts'
import { readSearchWords } from './search-words/repository.ts'
import { readSiteContent } from '../content/site/service.ts'
import { readSoldOut } from '../stock/service.ts'
import { readRowsAt, type Ahead } from './future-rows.ts'
import { readFilms, readLiveRows, readPages, readPictures, type LiveRows } from './live-rows.ts'
import { indexNames, nameKey, type Names, withMatching } from './matching.ts'
import { indexPlaces, type Places, type Products } from './places.ts'
import { productRedirects } from './product-redirects.ts'
import { listPictures, productsOnSale, type ProductOnSale } from './products-on-sale.ts'

/** A million prices take longer than any shopper may wait. */
const timeoutMs = 60_000
/** Where more products changed, reading all of them is quicker. */
const maxChanged = 500

/** The catalogue of one moment. */
export interface CatalogueReading {
  readonly snapshot: Snapshot
  readonly products: Products
  readonly places: Places
}
/** What is known from one reading to the next. */
interface Known extends CatalogueReading {
  readonly names: Names
  /** SKUs of which nothing is left. */
  readonly soldOut: ReadonlySet<string>
  /** Redirects that are written down. */
  readonly stored: readonly Redirect[]
}

/** Everything that is on sale and every page, as one value, from one moment of the database. */
export const readSnapshot = async (database: Database): Promise<Snapshot> =>
  (await createCatalogueReader(database)()).snapshot

/** The same without campaigns, as an import or a person set its prices: what an export holds. */
export const readOrdinarySnapshot = (database: Database): Promise<Snapshot> =>
  readConsistently(database, async (tx) => {
    const soldOut = new Set(await readSoldOut(tx))
    const rows = { ...(await readLiveRows(tx, null)), campaigns: [] }
    return (await putTogether(tx, await readVersion(tx), { soldOut, rows })).snapshot
  })

/** What editors write. */
type EditedContent = Pick<Snapshot, 'pages' | 'home' | 'siteContent'>

/** Returns what editors write as it will be at a moment (epoch milliseconds), from what is there now. */
export type ReadContentAt = (queries: Queries, now: EditedContent, at: number) => Promise<EditedContent>

/** Everything that will be on sale at a moment, and what editors write, as far as it is planned now. */
export const readSnapshotAt = (
  database: Database,
  ahead: Ahead,
  readContentAt: ReadContentAt,
): Promise<Snapshot> =>
  readConsistently(database, async (tx) => {
    const soldOut = new Set(await readSoldOut(tx))
    const rows = await readRowsAt(tx, ahead)
    const { snapshot } = await putTogether(tx, await readVersion(tx), { soldOut, rows })
    return { ...snapshot, ...(await readContentAt(tx, snapshot, ahead.at)) }
  })

/**
 * Reads the catalogue again and again: whole at first, then only what changed since, as far as the database tells. What did not change
 * is the very object of last time.
 */
export function createCatalogueReader(database: Database): () => Promise<CatalogueReading> {
  let known: Known | null = null
  return async () => (known = await readConsistently(database, (tx) => read(tx, known)))
}

function readConsistently<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = database.read.transaction()
  if (database.dialect === 'sqlite') return transaction.execute(work)
  return transaction.setIsolationLevel('repeatable read').execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx)
    return work(tx)
  })
}

async function read(queries: Queries, known: Known | null): Promise<Known> {
  const version = await readVersion(queries)
  const soldOut = new Set(await readSoldOut(queries))
  const changes = known && (await changesBetween(queries, known.snapshot.version, version))
  const changed = known && changes && changedProducts(known, changes, soldOut)
  if (known === null || changes === null || changed === null || changed.size > maxChanged)
    return readAll(queries, version, soldOut)
  const some = await readSome(queries, known, [...changed], soldOut)
  const hasNewPages = changes.some(({ kind }) => kind === 'pages')
  const { pages, home } = hasNewPages ? await listPages(queries) : known.snapshot
  const stored = hasNewPages ? await storedRedirects(queries) : known.stored
  const redirects = [...productRedirects(some.products.values()), ...stored]
  const { listings, bestSellers, siteContent, searchWords } = hasNewPages
    ? await readArranged(queries)
    : known.snapshot
  const snapshot = {
    version,
    variants: listVariants(some.products),
    pages,
    ...(home && { home }),
    redirects,
    ...(listings && { listings }),
    ...(bestSellers && { bestSellers }),
    ...(siteContent && { siteContent }),
    ...(searchWords && { searchWords }),
  }
  return { ...some, soldOut, stored, snapshot }
}

const readAll = async (queries: Queries, version: number, soldOut: Known['soldOut']): Promise<Known> =>
  putTogether(queries, version, { soldOut, rows: await readLiveRows(queries, null) })

async function putTogether(
  queries: Queries,
  version: number,
  { soldOut, rows }: { readonly soldOut: Known['soldOut']; readonly rows: LiveRows },
): Promise<Known> {
  const shown = { pictures: await readPictures(queries, null), films: await readFilms(queries) }
  const found = inOrder(productsOnSale(rows, shown, soldOut))
  const names = indexNames(found)
  const products = byId(found.map((product) => withMatching(product, names)))
  const stored = await storedRedirects(queries)
  const redirects = [...productRedirects(found), ...stored]
  const snapshot = {
    version,
    variants: listVariants(products),
    ...(await listPages(queries)),
    redirects,
    ...(await readArranged(queries)),
  }
  return { snapshot, products, places: indexPlaces(products), names, soldOut, stored }
}

async function readSome(
  queries: Queries,
  known: Known,
  ids: readonly string[],
  soldOut: Known['soldOut'],
): Promise<Pick<Known, 'products' | 'places' | 'names'>> {
  if (ids.length === 0) return known
  const rows = await readLiveRows(queries, ids)
  const pictures = await readPictures(queries, listPictures(rows))
  const fresh = byId(productsOnSale(rows, { pictures, films: await readFilms(queries) }, soldOut))
  const isRenamed = ids.some((id) => {
    const [before, after] = [known.products.get(id), fresh.get(id)]
    return (before && nameKey(before)) !== (after && nameKey(after))
  })
  const now = replaced(known.products, ids, fresh)
  const all = isRenamed ? inOrder(now) : now
  const names = isRenamed ? indexNames(all) : known.names
  const products = byId(
    all.map((product) => (isRenamed || fresh.has(product.id) ? withMatching(product, names) : product)),
  )
  return { products, places: isRenamed ? indexPlaces(products) : known.places, names }
}

/** Products that may be others than they were, also for a size that sold out or came back. */
function changedProducts(
  known: Known,
  changes: readonly CatalogueChange[],
  soldOut: Known['soldOut'],
): Set<string> {
  const changed = new Set<string>()
  for (const { kind, name } of changes) if (kind === 'product') changed.add(name)
  // A SKU that the catalogue did not know comes with a product that changed.
  for (const [one, other] of [[soldOut, known.soldOut] as const, [known.soldOut, soldOut] as const])
    for (const sku of one) {
      const product = other.has(sku) ? undefined : known.places.skus.get(sku)?.product
      if (product !== undefined) changed.add(product)
    }
  const pictures = new Set(changes.filter(({ kind }) => kind === 'picture').map(({ name }) => name))
  if (pictures.size > 0)
    for (const product of known.products.values())
      if (product.pictures.some((url) => pictures.has(url))) changed.add(product.id)
  return changed
}

/** The products with those of some ids as they are now. Names hold a product's ids, so with the same names it stands where it stood. */
function replaced(products: Products, ids: readonly string[], fresh: Products): ProductOnSale[] {
  const now = new Map(products)
  for (const id of ids) {
    const product = fresh.get(id)
    if (product) now.set(id, product)
    else now.delete(id)
  }
  return [...now.values()]
}

/** Ids of variants count up as products come. */
function inOrder(products: readonly ProductOnSale[]): ProductOnSale[] {
  const firsts = new Map(
    products.map((product) => [product, Math.min(...product.variants.map(({ id }) => Number(id)))]),
  )
  return products.toSorted((a, b) => (firsts.get(a) ?? 0) - (firsts.get(b) ?? 0))
}

const byId = (products: readonly ProductOnSale[]) => new Map(products.map((product) => [product.id, product]))

const listVariants = (products: Products): CatalogueVariant[] =>
  [...products.values()].flatMap(({ variants }) => variants)

/** What the team says of lists, of searches and of what stands around pages. */
const readArranged = async (queries: Queries) => ({
  ...(await readListings(queries)),
  ...(await readSearchWords(queries)),
  ...(await readSiteContent(queries)),
})

const storedRedirects = async (queries: Queries): Promise<Redirect[]> =>
  (await allRedirects(queries)).map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))

/** The pages, and the front page where one was published. */
async function listPages(queries: Queries): Promise<Pick<Snapshot, 'pages' | 'home'>> {
  const pages: SnapshotPage[] = []
  let home: SnapshotHome | undefined
  for (const { path, body, updated_at: updatedAt } of await readPages(queries)) {
    const page = fromJson(body)
    if (page.template === 'home') home = { path, ...page, updatedAt }
    else pages.push({ path, ...page, updatedAt })
  }
  return { pages, ...(home && { home }) }
}
