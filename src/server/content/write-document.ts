import { isOwnTemplate } from '#contract/snapshot.ts'
import type { PageBlock, PageDocument, PageHeadFields } from '#contract/staff/page-document.ts'

import { fileFields } from './own-fields.ts'
import { getFields } from './page-head.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** ` heading="…"`, or nothing where it is empty. */
const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${escape(value)}"`)

/** Writes a page as the file of `brand/content` that says the same; `readDocument` reads it back. */
export const writeDocument = ({ head, blocks }: PageDocument): string =>
  `<!--\n${writeHead(head)}\n-->\n${blocks.map(writeBlock).join('\n')}\n`

/** Fields that the template does not have are left out, and so are empty ones that it can do without. */
function writeHead(head: PageHeadFields): string {
  const needed = new Set(['path', 'heading', ...(head.template === 'home' ? [] : ['title'])])
  const { template, fields: own = {}, ...words } = head
  const name = isOwnTemplate(template) ? template.slice('own:'.length) : template
  const given = new Map<string, unknown>(Object.entries({ ...words, ...fileFields(own), template: name }))
  const fields = getFields(template).flatMap((field): [string, unknown][] => {
    const value = given.get(field) ?? ''
    const isLeftOut = value === '' || value === false || (field === 'template' && value === 'content')
    return isLeftOut && !needed.has(field) ? [] : [[field, value]]
  })
  // A comment ends at the first `-->`, wherever it stands.
  return JSON.stringify(Object.fromEntries(fields), null, 2).replaceAll('-->', String.raw`--\u003e`)
}

/** Writes one part of a page. */
export function writeBlock(block: PageBlock): string {
  switch (block.kind) {
    case 'text':
      return block.html.trim()
    case 'answer':
      return writeAnswer(block)
    case 'questions':
      return `<vitrine-questions${attribute('heading', block.heading)}>\n${block.questions.map(writeAnswer).join('\n')}\n</vitrine-questions>`
    case 'quote':
      return writeFigure(`<blockquote>${escape(block.text)}</blockquote>`, block.by)
    case 'pictures':
      return writeFigure(
        block.pictures.map(({ src, alt }) => `<img src="${escape(src)}" alt="${escape(alt)}" />`).join(''),
        block.caption,
      )
    case 'video':
      return writeFigure(
        `<video src="${escape(block.src)}" poster="${escape(block.poster)}" aria-label="${escape(block.label)}"></video>`,
        block.caption,
      )
    case 'products':
      return `<vitrine-products${attribute('heading', block.heading)}>${escape(block.products.join(', '))}</vitrine-products>`
  }
}

const writeAnswer = ({ question, html }: { readonly question: string; readonly html: string }): string =>
  `<vitrine-question>${escape(question)}</vitrine-question>\n${html.trim()}`

const writeFigure = (inner: string, caption: string): string =>
  `<figure>${inner}${caption === '' ? '' : `<figcaption>${escape(caption)}</figcaption>`}</figure>`
