import type { LeftOutPage } from '#contract/left-out-pages.ts'
import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { paths } from '#contract/screens.ts'
import { isServiceSegment } from '#domain/reserved-paths.ts'

import { AddressError, decodedSegments, listingPath, pageFiles, productPath } from '../page-path.ts'
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

/**
 * Which pages cannot be made, by their places in the list, each with the reason: another that stands before it has its
 * file, or its address is not a page's to take. One address that went wrong must not keep all the others from being published.
 */
export function findLeftOut(pages: readonly Addressed[]): Map<number, LeftOutPage> {
  const leftOut = new Map<number, LeftOutPage>()
  const taken = new Map<string, { page: Addressed; place: number }>()
  for (const [place, page] of pages.entries()) {
    const { path, source } = page
    const wrong = wrongAddress(page)
    if (wrong) {
      leftOut.set(place, wrong)
      continue
    }
    const file = pageFileKey(path)
    const other = taken.get(file)?.page
    if (other) leftOut.set(place, { source, code: 'address-taken', params: { path, other: other.source } })
    else taken.set(file, { page, place })
  }
  for (const [file, { page, place }] of taken) {
    for (let end = file.indexOf('/'); end > 0; end = file.indexOf('/', end + 1)) {
      const folder = file.slice(0, end)
      const other = taken.get(folder)?.page
      if (other)
        leftOut.set(place, {
          source: page.source,
          code: 'folder-is-a-file',
          params: { file: folder, other: other.source },
        })
    }
  }
  return leftOut
}

function wrongAddress({ path, source }: Addressed): LeftOutPage | null {
  try {
    const [segment = ''] = decodedSegments(path)
    return isServiceSegment(segment) ? { source, code: 'address-hides-own', params: { path, segment } } : null
  } catch (cause) {
    if (!(cause instanceof AddressError)) throw cause
    return { source, code: cause.code, params: cause.params }
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
