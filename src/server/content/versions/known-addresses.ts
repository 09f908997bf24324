import { href, paths } from '#contract/screens.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { nearestAddress } from '#domain/pages/nearest-address.ts'
import { foldedPath } from '#domain/redirects/folded-path.ts'
import { isServiceSegment } from '#domain/reserved-paths.ts'

/** What is at which address of the shop. */
export interface AddressBook {
  isKnown(href: string): boolean
  /** Returns the path of the page, product or list that may have been meant; null: none suggests itself. */
  nearest(href: string): string | null
}

/** Makes the address book of a snapshot. */
export function createAddressBook({ pages, variants, redirects = [] }: Snapshot): AddressBook {
  const listed = variants.filter(({ unlisted }) => !unlisted)
  const named = new Set([
    paths.shop,
    paths.contact,
    paths.withdraw,
    paths.search,
    paths.saved,
    ...pages.map(({ path }) => path),
    ...listed.map(({ uri }) => href('product', { uri })),
    ...listed.flatMap((variant) => variant.categories.map(({ uri }) => href('category', { category: uri }))),
  ])
  const categories = variants.flatMap((variant) => variant.categories.map(({ uri }) => `/shop/${uri}`))
  const known = new Set<string | null>(
    [
      ...pages.map(({ path }) => path),
      ...variants.map(({ uri }) => `/${uri}`),
      ...categories,
      ...redirects.map(({ from }) => from),
      ...Object.values(paths),
    ].map(foldedPath),
  )
  const isKnown = (link: string) => {
    const [address = ''] = link.split(/[?#]/)
    const folded = foldedPath(address.replaceAll('&amp;', '&'))
    const first = folded?.split('/')[1] ?? ''
    return known.has(folded) || isServiceSegment(first) || first === 'api' || first === 'my-account'
  }
  return { isKnown, nearest: (link) => nearestAddress(link, named) }
}
