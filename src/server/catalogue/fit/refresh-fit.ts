import { findFitAdvice, type FitFigures } from '#domain/product/fit-advice.ts'

import type { Database } from '../../database/database.ts'
import { bumpForProducts } from '../changes.ts'
import { countFit, readFit, replaceFit } from './repository.ts'

/** Patterns change: what was said longer ago is of other seasons. */
const countedForMs = 2 * 365 * 86_400_000

const nothing: FitFigures = { tooSmall: 0, tooLarge: 0 }

/**
 * Counts again what returns say of fit; pages of products of which they say something else now are made again. Returns the number of
 * those products.
 */
export async function refreshFit(database: Database, now: number): Promise<number> {
  const rows = await countFit(database.read, now - countedForMs)
  const counted = new Map(
    rows.map(({ product_id, too_small, too_large }) => [
      product_id,
      { tooSmall: too_small, tooLarge: too_large },
    ]),
  )
  const known = await readFit(database.read, null)
  const ids = [...new Set([...counted.keys(), ...known.keys()])]
  const isSame = (id: string, field: keyof FitFigures) => known.get(id)?.[field] === counted.get(id)?.[field]
  if (ids.every((id) => isSame(id, 'tooSmall') && isSame(id, 'tooLarge'))) return 0
  const changed = ids.filter(
    (id) => findFitAdvice(known.get(id) ?? nothing) !== findFitAdvice(counted.get(id) ?? nothing),
  )
  await database.write(async (tx) => {
    await replaceFit(tx, rows)
    await bumpForProducts(tx, changed)
  })
  return changed.length
}
