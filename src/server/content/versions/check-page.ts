import { isDeepStrictEqual } from 'node:util'

import type { PageFileFault } from '#contract/page-file-faults.ts'
import type { PageBlock, PageDocument } from '#contract/staff/page-document.ts'
import type { PageFault } from '#contract/staff/pages.ts'
import { htmlIn, isOwnLink, linksIn } from '#domain/pages/links-in-block.ts'

import type { Application } from '../../application/application.ts'
import { findPictures } from '../../media/service.ts'
import { parseBlocks } from '../page-blocks.ts'
import { PageFileError } from '../page-file-error.ts'
import { readPageSource } from '../page-source.ts'
import { readDocument } from '../read-document.ts'
import { writeBlock, writeDocument } from '../write-document.ts'
import { createAddressBook } from './known-addresses.ts'

const fail = (_: number, fault: PageFileFault): never => {
  throw new PageFileError(fault, null)
}

/** Returns what a reader of files finds wrong, without the place in a file that nobody sees; null: nothing. */
function findFault(read: () => void): PageFileFault | null {
  try {
    read()
    return null
  } catch (reason) {
    if (!(reason instanceof PageFileError)) throw reason
    return reason.fault
  }
}

/** Returns what keeps a page from being published: the same rules as for files. */
export function findInvalid(document: PageDocument): (PageFault & { readonly code: 'invalid' })[] {
  const { head, blocks } = document
  const invalid = (block: number | null, fault: PageFileFault | null) =>
    fault === null ? [] : [{ block, code: 'invalid' as const, fault }]
  const isText = head.template === 'content' && blocks.every(({ kind }) => kind === 'text')
  const faults = [
    ...invalid(
      null,
      findFault(() => readPageSource(writeDocument({ head, blocks: [] }), 'page')),
    ),
    ...blocks.flatMap((block, index) =>
      invalid(
        index + 1,
        findFault(() => readBlock(document, block, isText)),
      ),
    ),
  ]
  if (faults.length > 0) return faults
  return invalid(
    null,
    findFault(() => readPageSource(writeDocument(document), 'page')),
  )
}

function readBlock({ head }: PageDocument, block: PageBlock, isText: boolean): void {
  const [read, ...more] = readDocument(writeDocument({ head, blocks: [block] })).blocks
  if (more.length > 0 || !isDeepStrictEqual(read, block)) fail(0, { code: 'part-not-whole', params: {} })
  if (!isText) parseBlocks(writeBlock(block), 0, fail)
}

/** Returns the pictures that a part of a page names. */
export function picturesIn(block: PageBlock): string[] {
  if (block.kind === 'pictures') return block.pictures.map(({ src }) => src)
  if (block.kind === 'video') return [block.poster]
  return htmlIn(block).flatMap((html) =>
    [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/gi)].map(([, src = '']) => src),
  )
}

/**
 * Returns all that is amiss with a page: what keeps it from being published, and pictures, products and links that lead nowhere.
 */
export async function checkPage(
  { database, catalogue }: Pick<Application, 'database' | 'catalogue'>,
  document: PageDocument,
): Promise<PageFault[]> {
  const { snapshot } = await catalogue.current()
  const { head, blocks } = document
  const book = createAddressBook(snapshot)
  const ofHead = [
    head.image,
    ...Object.values(head.fields ?? {}).flatMap((value) => (typeof value === 'object' ? [value.src] : [])),
  ]
  const named = [...ofHead, ...blocks.flatMap(picturesIn)].filter((name) => name !== '')
  const pictures = await findPictures(database.read, named)
  const products = new Set(snapshot.variants.map(({ uri }) => uri))
  const lacking = (block: number | null, names: readonly string[]): PageFault[] =>
    names
      .filter((name) => name !== '' && !pictures.has(name))
      .map((name) => ({ block, code: 'picture-unknown', name }))
  const dead = (block: number | null, links: readonly string[]): PageFault[] =>
    links
      .filter((link) => !book.isKnown(link) && link !== head.path)
      .map((name) => ({ block, code: 'link-unknown', name, nearest: book.nearest(name) }))
  return [
    ...findInvalid(document),
    ...lacking(null, ofHead),
    ...dead(null, [head.link].filter(isOwnLink)),
    ...blocks.flatMap((block, index): PageFault[] => [
      ...lacking(index + 1, picturesIn(block)),
      ...(block.kind === 'products' ? block.products : [])
        .filter((uri) => !products.has(uri))
        .map((name) => ({ block: index + 1, code: 'product-unknown' as const, name })),
      ...dead(index + 1, linksIn(block)),
    ]),
  ]
}
