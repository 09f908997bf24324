import type { ProductChange } from '#contract/staff/products.ts'

import type { Queries } from '../../database/database.ts'
import { findFilms, findPictures } from '../../media/service.ts'
import type { ReportFault } from './change-fault.ts'
import type { StoredProduct } from './stored-product.ts'

/** Reports pictures and films that a colour has not had and that the shop has not got: only what somebody can see is put on a page. */
export async function reportUnknownPictures(
  queries: Queries,
  before: StoredProduct,
  change: ProductChange,
  report: ReportFault,
): Promise<void> {
  for (const { id, images = [] } of change.colors ?? []) {
    const place = before.colors.findIndex((color) => color.id === id)
    const present = before.product.colors[place]?.document.images ?? []
    const had = new Set(present.flatMap(({ url, film }) => [url, film]))
    const added = images.flatMap(({ url }) => (had.has(url) ? [] : [url]))
    const known = await findPictures(queries, added)
    if (added.some((url) => !known.has(url))) report(`colors.${id}.images`, { code: 'picture-unknown' })
    const films = images.flatMap(({ film }) => (film && !had.has(film) ? [film] : []))
    const here = await findFilms(queries, films)
    if (films.some((film) => !here.has(film))) report(`colors.${id}.images`, { code: 'film-unknown' })
  }
}
