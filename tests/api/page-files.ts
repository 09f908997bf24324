import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { PageBlock } from '#contract/staff/page-document.ts'
import { importContent, type ContentDeps, type ContentReport } from '#server/content/import-content.ts'

import type { PaidShop } from '../paid-shop.ts'

/** The file of a story at /soft-wool/ that says this and answers a question. */
export const storyFile = (words: string) =>
  `<!-- {"path":"/soft-wool/","template":"story","title":"Soft wool","heading":"Soft wool","description":"D","date":"2026-01-02"} -->\n<p>${words}</p>\n<vitrine-question>Why?</vitrine-question>\n<p>Because.</p>\n`

/** A part of a page that says this. */
export const textBlock = (words: string): PageBlock => ({ kind: 'text', html: `<p>${words}</p>` })

/** Makes these the brand's files, and brings them in as every start does. */
export async function importPageFiles(
  { dataDir, database, services: { media }, now }: PaidShop,
  files: Readonly<Record<string, string>>,
  { frontPage }: Pick<ContentDeps, 'frontPage'> = {},
): Promise<ContentReport> {
  const dir = path.join(dataDir, 'brand', 'content')
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
    await writeFile(path.join(dir, name), text)
  }
  const images = media.importer(null)
  return importContent(dir, {
    database,
    media,
    images,
    actor: 'shop',
    now,
    ...(frontPage !== undefined && { frontPage }),
  })
}
