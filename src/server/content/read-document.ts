import { listKeys } from '#contract/list-keys.ts'
import { editorialTemplates, isOwnTemplate } from '#contract/snapshot.ts'
import {
  pageTemplates,
  type PageBlock,
  type PageDocument,
  type PageHeadFields,
} from '#contract/staff/page-document.ts'
import { hasFields } from '#contract/unknown-fields.ts'

import { toPlainText } from '../rich-text.ts'
import { readAttributes, splitParts, type Part } from './page-blocks.ts'
import { fileFields, typedFields } from './own-fields.ts'
import { findOwnTemplate, getFields } from './page-head.ts'
import { parsePageFile } from './page-file.ts'

/** The comment that a page's file begins with, and the JSON in it. */
export const headPattern = /^\ufeff?\s*<!--([\s\S]*?)-->/

/** A head that says nothing yet. */
export const emptyHead: PageHeadFields = {
  path: '',
  template: 'content',
  title: '',
  heading: '',
  description: '',
  kicker: '',
  lead: '',
  date: '',
  image: '',
  imageAlt: '',
  link: '',
  linkText: '',
  lists: [],
}

/**
 * Reads a page's file as an editor works on it, text as it is written, remarks too. What a page must have before it is published may be
 * missing. Throws PageFileError only where there is no head.
 */
export function readDocument(source: string): PageDocument {
  const [whole = '', json = ''] = headPattern.exec(source) ?? []
  if (whole === '') parsePageFile(source, 'page')
  return { head: readHead(json), blocks: readBlocks(source.slice(whole.length)) }
}

function readHead(json: string): PageHeadFields {
  const given: unknown = JSON.parse(json)
  if (!hasFields(given)) return emptyHead
  const template = readTemplate(given['template'])
  const lists = Array.isArray(given['lists']) ? given['lists'] : []
  const texts = Object.fromEntries(
    listKeys(emptyHead).flatMap((name) => {
      const value = given[name]
      return typeof value === 'string' ? [[name, value.trim()]] : []
    }),
  )
  return {
    ...emptyHead,
    ...texts,
    template,
    lists: editorialTemplates.filter((each) => lists.includes(each)),
    ...(isOwnTemplate(template) && { fields: typedFields(findOwnTemplate(template), given) }),
  }
}

/** What is no template of the shop is taken for one of the brand, whose file may be gone: it is not to become a page of text by that. */
function readTemplate(named: unknown): PageHeadFields['template'] {
  if (typeof named !== 'string' || named === '') return 'content'
  return pageTemplates.find((each) => each === named) ?? `own:${named}`
}

/** Keeps the place of each remark by signs that no text has, so that what is beside it is cut as if it were not there. */
const coverRemarks = (html: string): string =>
  html.replace(/<!--[\s\S]*?-->/g, (remark) => '\u0001'.repeat(remark.length))

function readBlocks(html: string): PageBlock[] {
  const parts = splitParts(coverRemarks(html), 0)
  const write = ({ inner, at }: Part): string => {
    const from = at - inner.search(/\S/)
    return html.slice(from, from + inner.length).trim()
  }
  return parts.flatMap((part, index): PageBlock[] => {
    const isAnswered = parts[index - 1]?.tag === 'vitrine-question'
    if (part.tag === '') return isAnswered ? [] : [{ kind: 'text', html: write(part) }]
    const next = parts[index + 1]
    if (part.tag === 'vitrine-question')
      return [
        { kind: 'answer', question: toPlainText(part.inner), html: next?.tag === '' ? write(next) : '' },
      ]
    return [readElement(part, html)]
  })
}

function readElement({ tag, attributes, inner, at }: Part, html: string): PageBlock {
  const { heading = '' } = readAttributes(attributes)
  if (tag === 'vitrine-products') {
    const products = inner.split(',').map((uri) => uri.trim())
    return { kind: 'products', heading, products: products.filter((uri) => uri !== '') }
  }
  if (tag === 'vitrine-questions') {
    const from = at + `<${tag}${attributes}>`.length
    const asked = readBlocks(html.slice(from, from + inner.length))
    const questions = asked.flatMap((block) =>
      block.kind === 'answer' ? [{ question: block.question, html: block.html }] : [],
    )
    return { kind: 'questions', heading, questions }
  }
  if (tag === 'figure') return readFigure(inner)
  // A block of the brand's own stays as it is written.
  const end = html.indexOf('>', html.indexOf('</', at + `<${tag}${attributes}>${inner}`.length)) + 1
  return { kind: 'text', html: html.slice(at, end) }
}

function readFigure(inner: string): PageBlock {
  const caption = toPlainText(/<figcaption\b[^>]*>([\s\S]*?)<\/figcaption>/i.exec(inner)?.[1] ?? '')
  const quote = /<blockquote\b[^>]*>([\s\S]*?)<\/blockquote>/i.exec(inner)?.[1]
  if (quote !== undefined) return { kind: 'quote', text: toPlainText(quote), by: caption }
  const video = /<video\b([^>]*)>/i.exec(inner)?.[1]
  if (video !== undefined) {
    const { src = '', poster = '', 'aria-label': label = '' } = readAttributes(video)
    return { kind: 'video', src, poster, label, caption }
  }
  const pictures = [...inner.matchAll(/<img\b([^>]*)>/gi)].map(([, text = '']) => {
    const { src = '', alt = '' } = readAttributes(text)
    return { src, alt: alt.trim() }
  })
  return { kind: 'pictures', pictures, caption }
}

// oxlint-disable-next-line no-control-regex -- the same that `toPlainText` drops.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
const withoutControls = (fields: Readonly<Record<string, string | boolean>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(controls, '') : value,
    ]),
  )
const plain = (text: string): string => text.replace(controls, '').replace(/\s+/g, ' ').trim()
const markup = (html: string): string => html.replace(/\r\n?/g, '\n').replace(controls, '').trim()

/** Returns the document as its file would say it: texts without spare white space, text beside text as one, nothing empty. */
export function normaliseDocument({ head, blocks }: PageDocument): PageDocument {
  const fields = getFields(head.template)
  const written = Object.fromEntries(
    Object.entries(head).flatMap(([name, value]) =>
      name !== 'template' && fields.includes(name)
        ? [[name, typeof value === 'string' ? value.replace(controls, '').trim() : value]]
        : [],
    ),
  )
  const lists =
    head.template === 'index' ? editorialTemplates.filter((each) => head.lists.includes(each)) : []
  const { template, fields: own = {} } = head
  return {
    head: {
      ...emptyHead,
      ...written,
      template,
      lists,
      ...(isOwnTemplate(template) && {
        fields: typedFields(findOwnTemplate(template), withoutControls(fileFields(own))),
      }),
    },
    blocks: joinBlocks(blocks).joined,
  }
}

/** Returns the blocks as a file would say them, and for each that was given the place, from 1 on, of the one that has what it says. */
export function joinBlocks(blocks: readonly PageBlock[]): {
  readonly joined: PageBlock[]
  readonly places: readonly (number | null)[]
} {
  const joined: PageBlock[] = []
  const places = blocks.map(normaliseBlock).map((block) => {
    const before = joined.at(-1)
    if (block.kind === 'text' && (before?.kind === 'text' || before?.kind === 'answer'))
      joined[joined.length - 1] = { ...before, html: `${before.html}\n${block.html}`.trim() }
    else if (block.kind !== 'text' || block.html !== '') joined.push(block)
    else return null
    return joined.length
  })
  return { joined, places }
}

function normaliseBlock(block: PageBlock): PageBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', html: markup(block.html) }
    case 'answer':
      return { kind: 'answer', question: plain(block.question), html: markup(block.html) }
    case 'questions':
      return {
        kind: 'questions',
        heading: plain(block.heading),
        questions: block.questions.map(({ question, html }) => ({
          question: plain(question),
          html: markup(html),
        })),
      }
    case 'quote':
      return { kind: 'quote', text: plain(block.text), by: plain(block.by) }
    case 'pictures':
      return {
        kind: 'pictures',
        pictures: block.pictures.map(({ src, alt }) => ({ src: plain(src), alt: plain(alt) })),
        caption: plain(block.caption),
      }
    case 'video': {
      const { src, poster, label, caption } = block
      return {
        kind: 'video',
        src: plain(src),
        poster: plain(poster),
        label: plain(label),
        caption: plain(caption),
      }
    }
    case 'products': {
      const products = block.products.map((uri) => uri.trim()).filter((uri) => uri !== '')
      return { kind: 'products', heading: plain(block.heading), products }
    }
  }
}
