import { bumpVersion } from '../catalogue/service.ts'
import type { Tx } from '../database/database.ts'
import { findPictures } from '../media/service.ts'
import { PageFileError } from './page-file-error.ts'
import { buildBody, listPictures, readPageSource, type PageSource } from './page-source.ts'
import { putPage } from './put-page.ts'
import { listPublishedSources } from './versions/repository.ts'

/** Null for what could not be published any more, by rules that are newer than it. */
function readPublished({
  path,
  source,
}: {
  readonly path: string
  readonly source: string
}): PageSource | null {
  try {
    return readPageSource(source, path)
  } catch (reason) {
    if (reason instanceof PageFileError) return null
    throw reason
  }
}

/**
 * Makes published pages that name a picture again, as the picture is now; `now` in epoch milliseconds. One that could not be published any
 * more stays as it was.
 */
async function redrawPages(tx: Tx, name: string, now: number): Promise<void> {
  const written = [name, name.replaceAll('&', '&amp;')]
  let isChanged = false
  for (const published of await listPublishedSources(tx)) {
    if (!written.some((each) => published.source.includes(each))) continue
    const page = readPublished(published)
    if (!page) continue
    const body = buildBody(page, await findPictures(tx, listPictures(page)))
    const outcome = await putPage(tx, published.path, body, now)
    isChanged ||= outcome === 'updated'
  }
  if (isChanged) await bumpVersion(tx, { kind: 'pages', name: '' })
}

/** What the picture library calls when a picture is replaced or shown differently. */
export const pictureListeners = { bumpVersion, redrawPages } as const
