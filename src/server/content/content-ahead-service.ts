import type { ReadContentAt } from '../catalogue/service.ts'
import { readSiteContentAt } from './site/scheduled-site-service.ts'
import { readPagesAt } from './versions/scheduled-pages-service.ts'

/** Returns what editors have scheduled by a moment: pages, the front page, and what stands around them. */
export const readContentAt: ReadContentAt = async (queries, now, at) => ({
  ...(await readPagesAt(queries, now, at)),
  ...(await readSiteContentAt(queries, at)),
})
