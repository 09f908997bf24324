import type { ProductChange } from '#contract/staff/products.ts'

import type { Queries, Tx } from '../../database/database.ts'
import type { ImportProduct } from '../product-document.ts'

interface PictureText {
  readonly url: string
  readonly alt: string
}

/** Tells of the pictures of a product whether their text is one that was made of names and that nobody has looked at. */
export type IsProposed = (picture: PictureText) => boolean

/** Returns the texts that are to be checked, by product and then by the address of the picture; of all products, or of those named. */
export async function readProposedAlts(
  queries: Queries,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, IsProposed>> {
  let query = queries.selectFrom('proposed_alts').selectAll()
  if (ids) query = query.where('product_id', 'in', ids)
  const rows = ids?.length === 0 ? [] : await query.execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map(
    [...byProduct].map(([id, ofProduct]) => {
      const alts = new Map(ofProduct.map(({ url, alt }) => [url, alt]))
      return [id, ({ url, alt }) => alts.get(url) === alt]
    }),
  )
}

/** Notes what a change says of the texts of a product's pictures. Returns how many somebody has looked at with it. */
export async function keepProposedAlts(
  tx: Tx,
  id: string,
  change: ProductChange,
  { colors }: Pick<ImportProduct, 'colors'>,
): Promise<number> {
  const wanted = (change.colors ?? []).flatMap(({ images = [] }) => images)
  const known = (await readProposedAlts(tx, [id])).get(id) ?? (() => false)
  const shown = new Set(colors.flatMap(({ document }) => document.images.map(({ url }) => url)))
  const said = wanted.filter(({ url, isProposed }) => isProposed !== undefined && shown.has(url))
  const proposed = said.filter(({ isProposed }) => isProposed)
  const checked = said.filter((picture) => !picture.isProposed && known(picture))
  if (proposed.length > 0)
    await tx
      .insertInto('proposed_alts')
      .values(proposed.map(({ url, alt }) => ({ product_id: id, url, alt })))
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'url']).doUpdateSet(({ ref }) => ({ alt: ref('excluded.alt') })),
      )
      .execute()
  for (const { url } of checked)
    await tx.deleteFrom('proposed_alts').where('product_id', '=', id).where('url', '=', url).execute()
  return checked.length
}
