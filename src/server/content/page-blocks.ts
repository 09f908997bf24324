import type { PageFileFault } from '#contract/page-file-faults.ts'
import type { EditorialBlock, Media } from '#contract/snapshot.ts'

import { toSlug } from '#domain/slug.ts'

import { toPlainText, sanitizeRichText } from '../rich-text.ts'
import { ownBlocks, shopBlocks } from './brand-blocks.ts'
import type { FailAt } from './page-head.ts'

/** A picture as a file names it, before it is looked up. */
export interface NamedPicture {
  readonly src: string
  readonly alt: string
}

/** A block with its pictures by name. `pictures` counts them; `block` makes the block of those that are here, null without any. */
export interface SourceBlock {
  readonly pictures: readonly NamedPicture[]
  block(find: (picture: NamedPicture) => Media | null): EditorialBlock | null
}

/** An element that is a block by itself, or the text between two of them, whose tag is ''. */
export interface Part {
  readonly tag: string
  readonly attributes: string
  readonly inner: string
  readonly at: number
}

const element = /<(figure|vitrine-[a-z-]+)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
const stray = /<\/?(figure|vitrine-[a-z-]*|img|video|script|style|iframe)\b/i

/**
 * The blocks of an editorial page, in their order: figures, `<vitrine-products>`, `<vitrine-question>`, and between them text, which
 * is sanitised. The HTML stands at `htmlAt` of its file; `fail` ends with the line of what is wrong.
 */
export function parseBlocks(html: string, htmlAt: number, fail: FailAt): SourceBlock[] {
  const parts = splitParts(blankRemarks(html), htmlAt)
  return parts.flatMap((part, index) => {
    const before = parts[index - 1]
    if (part.tag === '') return before?.tag === 'vitrine-question' ? [] : textBlock(part, fail)
    if (part.tag === 'figure') return [figure(part, fail)]
    if (part.tag === 'vitrine-products') return [products(part, fail)]
    if (part.tag === 'vitrine-question') return [answer(part, parts[index + 1], fail)]
    if (part.tag === 'vitrine-questions') return [questions(part, fail)]
    return [own(part, fail)]
  })
}

/** A block of `brand/blocks/`. */
function own({ tag, attributes, inner, at }: Part, fail: FailAt): SourceBlock {
  const name = tag.slice('vitrine-'.length)
  const read = ownBlocks.get(name)
  if (read === undefined) {
    const tags = [...shopBlocks, ...ownBlocks.keys()].map((each) => `<vitrine-${each}>`)
    return fail(at, { code: 'block-unknown', params: { tag, tags } })
  }
  const lines = inner.split('\n').map(toPlainText).filter(Boolean)
  const html = sanitizeRichText(inner)
  const data = read({
    attributes: readAttributes(attributes),
    lines,
    html,
    fail: (message) => fail(at, { code: 'own-block-wrong', params: { tag, message } }),
  })
  return still({ kind: 'own', name, data })
}

/** Remarks of editors go, their places stay for messages. */
const blankRemarks = (html: string): string =>
  html.replace(/<!--[\s\S]*?-->/g, (remark) => remark.replace(/[^\n]/g, ' '))

/** Parts HTML without remarks, which stands at `htmlAt` of its file, into its blocks and the text between them. */
export function splitParts(source: string, htmlAt: number): Part[] {
  const parts: Part[] = []
  let from = 0
  const text = (to: number) => {
    const inner = source.slice(from, to)
    if (inner.trim() !== '')
      parts.push({ tag: '', attributes: '', inner, at: htmlAt + from + inner.search(/\S/) })
  }
  for (const found of source.matchAll(element)) {
    const [whole, tag = '', attributes = '', inner = ''] = found
    text(found.index)
    parts.push({ tag: tag.toLowerCase(), attributes, inner, at: htmlAt + found.index })
    from = found.index + whole.length
  }
  text(source.length)
  return parts
}

const still = (block: EditorialBlock): SourceBlock => ({ pictures: [], block: () => block })

function readProse(part: Part, fail: FailAt): string {
  const wrong = stray.exec(part.inner)
  if (wrong) {
    const tag = wrong[1]?.toLowerCase() ?? ''
    const place = part.at - part.inner.search(/\S/) + wrong.index
    if (tag === 'img' || tag === 'video') fail(place, { code: 'picture-outside-figure', params: { tag } })
    const isAlone = tag === 'figure' || tag.startsWith('vitrine-')
    fail(place, { code: isAlone ? 'tag-alone' : 'tag-not-allowed', params: { tag } })
  }
  return sanitizeRichText(part.inner)
}

function textBlock(part: Part, fail: FailAt): SourceBlock[] {
  const html = readProse(part, fail)
  return html === '' ? [] : [still({ kind: 'text', html })]
}

/** A question takes the text that follows it as its answer. */
function answer(part: Part, next: Part | undefined, fail: FailAt): SourceBlock {
  const question = toPlainText(part.inner)
  if (question === '') fail(part.at, { code: 'question-empty', params: {} })
  if (next?.tag !== '') return fail(part.at, { code: 'question-unanswered', params: { question } })
  return still({ kind: 'answer', question, html: readProse(next, fail) })
}

/** What headings of editors begin with, too: nothing of the shop's own has such an id. */
const toAnchor = (text: string): string => `on-${toSlug(text)}`

/** Questions of one subject, each followed by its answer. */
function questions({ attributes, inner, at }: Part, fail: FailAt): SourceBlock {
  const { heading = '' } = readAttributes(attributes)
  if (heading === '') fail(at, { code: 'questions-without-heading', params: {} })
  const innerAt = at + '<vitrine-questions'.length + attributes.length + 1
  const asked = parseBlocks(inner, innerAt, fail).flatMap((source) => source.block(() => null) ?? [])
  if (asked.length === 0) fail(at, { code: 'questions-empty', params: { heading } })
  return still({
    kind: 'questions',
    heading,
    anchor: toAnchor(heading),
    questions: asked.map((block) =>
      block.kind === 'answer'
        ? { question: block.question, anchor: toAnchor(block.question), html: block.html }
        : fail(at, { code: 'questions-with-other', params: { heading } }),
    ),
  })
}

/** Two places of a page cannot have one anchor. */
export function refuseSameAnchors(blocks: readonly EditorialBlock[], fail: FailAt): void {
  const seen = new Set<string>()
  for (const block of blocks) {
    if (block.kind !== 'questions') continue
    for (const anchor of [block.anchor, ...block.questions.map((each) => each.anchor)]) {
      if (seen.has(anchor)) fail(0, { code: 'anchor-twice', params: { anchor } })
      seen.add(anchor)
    }
  }
}

function products({ attributes, inner, at }: Part, fail: FailAt): SourceBlock {
  const uris = inner.split(',').map((uri) => uri.trim())
  const wrong = uris.find((uri) => !/^[a-z0-9][a-z0-9-]*$/.test(uri))
  if (wrong !== undefined) fail(at, { code: 'product-page-wrong', params: { text: wrong } })
  return still({ kind: 'products', heading: readAttributes(attributes)['heading'] ?? '', products: uris })
}

function figure(part: Part, fail: FailAt): SourceBlock {
  const { inner, at } = part
  const caption = toPlainText(/<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/i.exec(inner)?.[1] ?? '')
  const quote = /<blockquote\b[^>]*>([\s\S]*?)<\/blockquote>/i.exec(inner)?.[1]
  if (quote !== undefined) return still({ kind: 'quote', text: toPlainText(quote), by: caption })
  const video = /<video\b([^>]*)>/i.exec(inner)?.[1]
  if (video !== undefined) return film(readAttributes(video), caption, (fault) => fail(at, fault))
  const pictures = [...inner.matchAll(/<img\b([^>]*)>/gi)].map(([, text = ''], index) => {
    const { src = '', alt = '' } = readAttributes(text)
    if (src === '') fail(at, { code: 'picture-without-address', params: { nth: index + 1 } })
    if (alt.trim() === '') fail(at, { code: 'picture-without-text', params: { src } })
    return { src, alt: alt.trim() }
  })
  if (pictures.length === 0) fail(at, { code: 'figure-empty', params: {} })
  return {
    pictures,
    block(find) {
      const media = pictures.flatMap((picture) => find(picture) ?? [])
      const [first] = media
      if (!first) return null
      return media.length === 1
        ? { kind: 'image', media: first, caption }
        : { kind: 'images', media, caption }
    },
  }
}

function film(
  { src = '', poster = '', 'aria-label': label = '' }: Readonly<Record<string, string>>,
  caption: string,
  fail: (fault: PageFileFault) => never,
): SourceBlock {
  if (!/^(https:\/\/|\/(?![/\\]))[^\s]+\.(mp4|webm)$/i.test(src))
    fail({ code: 'film-address-wrong', params: { src } })
  if (poster === '') fail({ code: 'film-without-poster', params: {} })
  if (label === '') fail({ code: 'film-without-label', params: {} })
  const picture = { src: poster, alt: label }
  return {
    pictures: [picture],
    block(find) {
      const media = find(picture)
      return media && { kind: 'video', src, poster: media, label, caption }
    },
  }
}

/** `alt="A &amp; B"` → A & B. */
export const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, name = '', a, b]) => [
      name.toLowerCase(),
      toPlainText(a ?? b ?? ''),
    ]),
  )
