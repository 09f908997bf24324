import type { Database } from '../database/database.ts'
import { fillOrderLines } from './fill-order-lines.ts'
import { fillOrderTerms } from './fill-order-terms.ts'

/**
 * Writes what orders lack that a version before this one placed: their lines, and the words by which they are found. Returns of how many
 * orders the lines were written; throws as `fillOrderLines`, after all others are done.
 */
export async function fillOrderRows(database: Database, isOver?: AbortSignal): Promise<number> {
  await fillOrderTerms(database, isOver)
  return fillOrderLines(database, isOver)
}
