import { hash } from 'node:crypto'

import type { Tx } from '../database/database.ts'
import type { PageBody } from '../database/documents/catalogue-documents.ts'
import { toJson } from '../database/json.ts'
import { pageByPath, productAtPath, savePage } from './repository.ts'

/** Writes what a page shows, unless a product has its path. */
export async function putPage(
  tx: Tx,
  pagePath: string,
  body: PageBody,
  now: number,
): Promise<'created' | 'updated' | 'unchanged' | 'taken'> {
  const text = toJson(body)
  const contentHash = hash('sha256', text, 'hex')
  const known = await pageByPath(tx, pagePath)
  if (known?.content_hash === contentHash) return 'unchanged'
  if (!known && (await productAtPath(tx, pagePath))) return 'taken'
  await savePage(tx, { path: pagePath, body: text, content_hash: contentHash, updated_at: now })
  return known ? 'updated' : 'created'
}
