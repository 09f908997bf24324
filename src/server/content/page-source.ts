import { isOwnTemplate, type Media, type OwnFields } from '#contract/snapshot.ts'

import type { PageBody } from '../database/documents/catalogue-documents.ts'
import type { MediaService } from '../media/service.ts'
import { sanitizeRichText, type RichTextImage } from '../rich-text.ts'
import { parseBlocks, refuseSameAnchors, type NamedPicture, type SourceBlock } from './page-blocks.ts'
import type { WrittenFields } from './own-fields.ts'
import { parsePageFile } from './page-file.ts'
import type { PageHead } from './page-head.ts'

/** A page as its file says it, before its pictures are looked up. */
export interface PageSource {
  readonly source: string
  readonly head: PageHead
  /** Of a content page without figures. */
  readonly html: string
  /** Of every other page. */
  readonly blocks: readonly SourceBlock[]
}

/** Reads the text of a page's file; `name` is for messages. Throws PageFileError. */
export function readPageSource(source: string, name: string): PageSource {
  const { head, html, htmlAt, fail } = parsePageFile(source, name)
  const isText = head.template === 'content' && !/<(figure|vitrine-)/i.test(html)
  if (isText) return { source, head, html, blocks: [] }
  const blocks = parseBlocks(html, htmlAt, fail)
  refuseSameAnchors(
    blocks.flatMap((each) => each.block(() => null) ?? []),
    fail,
  )
  return { source, head, html: '', blocks }
}

const imagesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/gi)].map(([, src]) => src ?? '').filter(Boolean)

/** Returns the names and addresses of all pictures of a page. */
export const listPictures = ({ head, html, blocks }: PageSource): string[] =>
  [
    ...imagesIn(html),
    head.image,
    ...Object.values(head.fields ?? {}).map((value) => (isPicture(value) ? value.src : '')),
    ...blocks.flatMap(({ pictures }) => pictures.map(({ src }) => src)),
  ].filter(Boolean)

const isPicture = (value: WrittenFields[string]): value is NamedPicture =>
  typeof value === 'object' && value !== null

/** Pictures by the names that pages have for them. */
export type FoundImages = Awaited<ReturnType<MediaService['find']>>

const asRichTextImages = (images: FoundImages): Map<string, RichTextImage> =>
  new Map(
    [...images].map(([url, { hash, width, height }]) => [
      url,
      { src: `/images/${hash}/960.webp`, width, height },
    ]),
  )

/** What is stored of a page, its path apart. */
export function buildBody({ head, html, blocks }: PageSource, images: FoundImages): PageBody {
  const { path: _path, template, title, heading, description, image, imageAlt, ...more } = head
  const { link, linkText, fields = {}, ...editorial } = more
  const find = ({ src, alt }: NamedPicture): Media | null => {
    const found = images.get(src)
    if (!found) return null
    const { hash, width, height, placeholder, focus } = found
    return { type: 'image', hash, alt, width, height, placeholder, ...(focus && { focus }) }
  }
  const parts = blocks.flatMap((each) => each.block(find) ?? [])
  if (template === 'content') {
    const text = sanitizeRichText(html, asRichTextImages(images))
    return { template, title, heading, description, html: text, ...(parts.length > 0 && { parts }) }
  }
  if (template === 'home') {
    const { lead } = editorial
    const picture = find({ src: image, alt: imageAlt })
    return { template, title, heading, description, lead, link, linkText, image: picture, blocks: parts }
  }
  return {
    template,
    title,
    heading,
    description,
    ...editorial,
    ...(isOwnTemplate(template) && { fields: mapFields(fields, find) }),
    image: find({ src: image, alt: imageAlt }),
    blocks: parts,
  }
}

const mapFields = (fields: WrittenFields, find: (picture: NamedPicture) => Media | null): OwnFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isPicture(value) ? find(value) : value]),
  )
