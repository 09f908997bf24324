import type { CatalogueChange } from '#contract/catalogue-changes.ts'
import { isReservedUri } from '#domain/reserved-paths.ts'

import type { Tx } from '../../database/database.ts'
import type { VariantsTable } from '../../database/tables/catalogue-tables.ts'
import type { ImportProduct } from '../product-document.ts'
import { isPathTaken, updateVariant } from '../repository.ts'
import { writeRedirects } from './service.ts'

/** Gives a page the path that its file names, if it is free; the old one leads there. */
export async function movePage(
  tx: Tx,
  {
    variant,
    page,
    product,
    now,
  }: {
    readonly variant: VariantsTable
    readonly page: string
    readonly product: ImportProduct
    readonly now: number
  },
): Promise<CatalogueChange[]> {
  if (
    page === variant.uri ||
    isReservedUri(page, product.document.kind === 'gift-card') ||
    (await isPathTaken(tx, page))
  )
    return []
  await updateVariant(tx, variant.id, { uri: page })
  const redirect = { from: `/${variant.uri}`, to: `/${page}/` }
  await writeRedirects(tx, [redirect], { origin: 'rename', now })
  return [{ code: 'page-moves', params: { from: variant.uri, to: page } }]
}
