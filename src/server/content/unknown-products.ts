import type { EditorialBlock } from '#contract/snapshot.ts'

import type { Queries } from '../database/database.ts'
import { fromJson } from '../database/json.ts'
import { allPages, urisOfProducts } from './repository.ts'

/** A page with the products that it names and that the shop never had. What is no longer sold is known still. */
export interface UnknownProducts {
  readonly path: string
  readonly products: readonly string[]
}

interface NamingPage {
  readonly blocks?: readonly EditorialBlock[]
  readonly parts?: readonly EditorialBlock[]
}

const namedIn = ({ blocks = [], parts = [] }: NamingPage): string[] => [
  ...new Set([...blocks, ...parts].flatMap((block) => (block.kind === 'products' ? block.products : []))),
]

/** Pages that name products which the shop does not know: mistyped, or not imported yet. A page shows without them, and nobody sees why. */
export async function unknownProducts(queries: Queries): Promise<UnknownProducts[]> {
  const pages = (await allPages(queries)).map(({ path, body }) => ({
    path,
    named: namedIn(fromJson(body)),
  }))
  const known = await urisOfProducts(
    queries,
    pages.flatMap(({ named }) => named),
  )
  return pages
    .map(({ path, named }) => ({ path, products: named.filter((uri) => !known.has(uri)) }))
    .filter(({ products }) => products.length > 0)
}

/** The same of a page that is not published, such as a draft. */
export async function findUnknownProducts(queries: Queries, body: object): Promise<string[]> {
  const named = namedIn(body)
  const known = await urisOfProducts(queries, named)
  return named.filter((uri) => !known.has(uri))
}
