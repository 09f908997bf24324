import * as z from 'zod/mini'

const block = z.object({
  type: z.string(),
  data: z.object({
    text: z.optional(z.string()),
    level: z.optional(z.number()),
    style: z.optional(z.string()),
    items: z.optional(z.array(z.unknown())),
  }),
})
const editorText = z.object({ blocks: z.array(block) })

/** Returns a description as HTML. Saleor keeps it as blocks of its editor (editorjs.io); plain text is taken as it stands there. Null for blocks that cannot be read. */
export function readEditorText(text: string): string | null {
  if (!/^\{\s*"/.test(text)) return text
  const parsed = editorText.safeParse(parseJson(text))
  if (!parsed.success) return null
  return parsed.data.blocks.map(({ type, data }) => formatBlock(type, data)).join('\n')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function formatBlock(
  type: string,
  { text = '', level = 2, style, items = [] }: z.output<typeof block>['data'],
) {
  if (type === 'header') return `<h${level}>${text}</h${level}>`
  if (type === 'quote') return `<blockquote>${text}</blockquote>`
  if (type !== 'list') return text === '' ? '' : `<p>${text}</p>`
  const list = style === 'ordered' ? 'ol' : 'ul'
  return `<${list}>${items.map((item) => `<li>${readItem(item)}</li>`).join('')}</${list}>`
}

const listItem = z.object({ content: z.string() })

/** Older editors write an item as text, newer ones as an object that has it. */
function readItem(item: unknown): string {
  if (typeof item === 'string') return item
  const parsed = listItem.safeParse(item)
  return parsed.success ? parsed.data.content : ''
}
