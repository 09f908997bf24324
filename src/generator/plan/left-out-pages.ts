import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { paths } from '#contract/screens.ts'
import { isServiceSegment } from '#domain/reserved-paths.ts'

import { decodedSegments, listingPath, pageFiles, productPath } from '../page-path.ts'
import { indexCatalogue } from './catalogue-index.ts'
import { planPlainPages } from './plain-pages.ts'
import type { PlannedPage } from './planned-page.ts'

type Addressed = Pick<PlannedPage, 'path' | 'source'>

/** File names that some file systems hold for the same: composed or not, small or capital. */
const folded = (file: string) => file.normalize('NFC').toLowerCase()
/** Most addresses stand on disk as they are written, which is found out sooner than their decoded form. */
const isPlain = (path: string) => /^\/(?:[a-z0-9-]+\/)*$/.test(path)
const pageFileKey = (path: string) =>
  isPlain(path) ? `${path.slice(1)}index.html` : folded(pageFiles(path).html)

const mend = 'It is left out. Give it another address.'

/**
 * Which pages cannot be made, by their places in the list, each with the reason in a sentence: another that stands before it has its
 * file, or its address is not a page's to take. One address that went wrong must not keep all the others from being published.
 */
export function findLeftOut(pages: readonly Addressed[]): Map<number, string> {
  const leftOut = new Map<number, string>()
  const taken = new Map<string, { page: Addressed; place: number }>()
  for (const [place, page] of pages.entries()) {
    const wrong = wrongAddress(page.path)
    if (wrong) {
      leftOut.set(place, `${page.source}: ${wrong}. ${mend}`)
      continue
    }
    const file = pageFileKey(page.path)
    const other = taken.get(file)?.page
    if (other) leftOut.set(place, `${page.source}: ${other.source} has the address ${page.path}. ${mend}`)
    else taken.set(file, { page, place })
  }
  for (const [file, { page, place }] of taken) {
    for (let end = file.indexOf('/'); end > 0; end = file.indexOf('/', end + 1)) {
      const other = taken.get(file.slice(0, end))?.page
      if (other)
        leftOut.set(
          place,
          `${page.source} needs a folder where ${other.source} has its file, ${file.slice(0, end)}. ${mend}`,
        )
    }
  }
  return leftOut
}

function wrongAddress(path: string): string | null {
  try {
    const [first = ''] = decodedSegments(path)
    return isServiceSegment(first) ? `the address ${path} would hide the shop's own /${first}` : null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
}

const known = new WeakMap<Snapshot, ReadonlySet<CatalogueVariant>>()

/** The products of a snapshot that have no page, as its plan has it; for files that name products without planning the site. */
export function productsWithoutPage(snapshot: Snapshot): ReadonlySet<CatalogueVariant> {
  const found = known.get(snapshot) ?? findProductsWithoutPage(snapshot)
  known.set(snapshot, found)
  return found
}

function findProductsWithoutPage(snapshot: Snapshot): ReadonlySet<CatalogueVariant> {
  // Whose page stands before another's matters only where two want one address; most shops have no such two.
  const found = findLeftOutProducts(snapshot.variants, snapshot)
  return found.size === 0 ? found : findLeftOutProducts(indexCatalogue(snapshot).newest, snapshot)
}

function findLeftOutProducts(
  products: readonly CatalogueVariant[],
  { pages }: Snapshot,
): Set<CatalogueVariant> {
  const at = (path: string): Addressed => ({ path, source: '' })
  // Lists stand below `/shop/`, where no product is.
  const before = [
    ...[paths.home, paths['my-account'], listingPath(null)].map(at),
    ...planPlainPages(),
    ...pages.map(({ path }) => at(path)),
  ]
  const places = findLeftOut([...before, ...products.map(({ uri }) => at(productPath(uri)))]).keys()
  return new Set([...places].flatMap((place) => products[place - before.length] ?? []))
}
