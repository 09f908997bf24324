const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
const encode = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns a description of paragraphs and lists as plain text, which `htmlFromText` makes the same again; null for any other. */
export function textFromHtml(html: string): string | null {
  const blocks: string[] = []
  const rest = html.replaceAll(/\s*<(p|ul)>([\s\S]*?)<\/\1>\s*/g, (_, tag: string, inner: string) => {
    blocks.push(tag === 'p' ? inner.replaceAll(/<br \/>/g, '\n') : listText(inner))
    return ''
  })
  if (rest.trim() !== '' || blocks.some((block) => block.includes('<'))) return null
  return decode(blocks.join('\n\n'))
}

const listText = (inner: string): string =>
  inner.replaceAll(/\s*<li>([\s\S]*?)<\/li>\s*/g, (_, item: string) => `- ${item.trim()}\n`).trim()

/** Returns the markup of plain text: an empty line begins a paragraph, lines that begin with `-` are a list. */
export function htmlFromText(text: string): string {
  const blocks = text.split(/\n\s*\n/).map((block) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => line.startsWith('- '))
        ? `<ul>${lines.map((line) => `<li>${encode(line.slice(2).trim())}</li>`).join('')}</ul>`
        : `<p>${lines.map(encode).join('<br />')}</p>`,
    )
    .join('')
}
