import { paths } from '#contract/screens.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { foldedPath } from '#domain/redirects/folded-path.ts'
import { isServiceSegment } from '#domain/reserved-paths.ts'

/** Makes a test of whether something is at an address of the shop. */
export function createAddressTest({ pages, variants, redirects = [] }: Snapshot): (href: string) => boolean {
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
  return (href) => {
    const [address = ''] = href.split(/[?#]/)
    const folded = foldedPath(address.replaceAll('&amp;', '&'))
    const first = folded?.split('/')[1] ?? ''
    return known.has(folded) || isServiceSegment(first) || first === 'api' || first === 'my-account'
  }
}
