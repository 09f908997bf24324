import { paths } from '#contract/screens.ts'

/** How Shopify and WooCommerce address their pages, and where the same may stand here, best first. */
const forms: readonly (readonly [pattern: RegExp, targets: (part: string) => readonly string[]])[] = [
  [/^\/products\/([^/]+)$/, (handle) => [`/${handle}/`]],
  [/^\/collections\/(all)$/, () => ['/shop/']],
  [/^\/collections\/([^/]+)$/, (handle) => [`/shop/${handle}/`, `/shop/category-${handle}/`]],
  [/^\/product-category\/(.+)$/, (path) => [`/shop/${path}/`]],
  [/^\/pages\/([^/]+)$/, (slug) => [`/${slug}/`]],
  [/^\/blogs\/([^/]+)$/, (blog) => [`/${blog}/`]],
  [/^\/(cart|checkouts)$/, () => [paths.checkout]],
  [/^\/(account)(?:\/.*)?$/, () => [paths['my-account']]],
]

/** Other ways in which the same thing is addressed: a product within a collection, a category below others, an article of a blog. */
const spellings: readonly (readonly [pattern: RegExp, same: string])[] = [
  [/^\/(?:collections\/[^/]+\/products|product)\/([^/]+)$/, '/products/$1'],
  [/^\/product-category\/(?:.+\/)?([^/]+)$/, '/collections/$1'],
  [/^\/(?:policies|blogs\/[^/]+)\/([^/]+)$/, '/pages/$1'],
]

/**
 * Where an address of another platform leads: to what the table says of the product, category or page that it names, else to the page
 * of that name. `path` is folded (`foldedPath`), pages have their slash. Null where the shop has nothing of the kind.
 */
export function platformTarget(
  path: string,
  table: { get(from: string): string | undefined },
  pages: { has(path: string): boolean },
): string | null {
  const same = spellings.flatMap(([pattern, other]) =>
    pattern.test(path) ? [path.replace(pattern, other)] : [],
  )
  for (const spelled of [path, ...same]) {
    const entry = table.get(spelled)
    if (entry !== undefined) return entry
    for (const [pattern, targets] of forms) {
      const part = pattern.exec(spelled)?.[1]
      const target = part === undefined ? undefined : targets(part).find((page) => pages.has(page))
      if (target !== undefined) return target
    }
  }
  return null
}
