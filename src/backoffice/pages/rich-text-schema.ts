import { DOMParser, DOMSerializer, Schema, type Node } from 'prosemirror-model'

const heading = (level: 2 | 3) =>
  ({
    group: 'block',
    content: 'inline*',
    attrs: { id: { default: null, validate: 'string|null' } },
    parseDOM: [
      { tag: `h${level}`, getAttrs: (element: HTMLElement) => ({ id: element.getAttribute('id') }) },
    ],
    toDOM: ({ attrs }: Node) => [`h${level}`, attrs['id'] ? { id: String(attrs['id']) } : {}, 0] as const,
  }) as const

/** What the text of a page may hold here; a text with anything else is edited as HTML. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: heading(2),
    subheading: heading(3),
    list: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numbers: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    item: { content: 'inline*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: { group: 'inline' },
    line: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element: HTMLElement) => ({ href: element.getAttribute('href') ?? '' }),
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
  },
})

const parser = DOMParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** Reads HTML without running or loading anything of it. */
const toBody = (html: string): HTMLElement =>
  new window.DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html').body

export const readHtml = (html: string): Node => parser.parse(toBody(html))

/** Writes each block on a line of its own, as the files of a brand have it. */
export function writeHtml(document: Node): string {
  const blocks: string[] = []
  document.forEach((block) => {
    if (block.content.size === 0) return
    const box = window.document.createElement('div')
    box.append(serializer.serializeNode(block))
    blocks.push(box.innerHTML.replaceAll('<br>', '<br />'))
  })
  return blocks.join('\n')
}

/** The same for HTML that says the same: white space folded, none around blocks. */
const canonical = (html: string): string =>
  toBody(html)
    .innerHTML.replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/ ?(<\/?(?:p|h2|h3|ul|ol|li)\b[^>]*>) ?/g, '$1')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .trim()

/** Whether this text can be edited as text without anything of it being lost. */
export const isPlainRichText = (html: string): boolean =>
  html.trim() === '' || canonical(writeHtml(readHtml(html))) === canonical(html)
