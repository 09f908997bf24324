import * as texts from '#texts/tables.ts'

/** From so many columns on, a table may need more than a phone's width, or a window's at 400 %: who has no pointer comes to it by Tab. */
const wide = 4

/** What a table is called aloud: its columns. */
const tableName = (cells: readonly string[]): string =>
  texts
    .tableOf(cells.map((cell) => cell.replace(/<[^<>]*>/g, '').trim()).join(', '))
    .replaceAll('"', '&quot;')

function opening(table: string): string {
  const [row = ''] = /<tr>[\s\S]*?<\/tr>/.exec(table) ?? []
  const cells = [...row.matchAll(/<t[hd]\b[^<>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell)
  return cells.length < wide
    ? '<div class="scroll-x">'
    : `<div class="scroll-x" tabindex="0" role="group" aria-label="${tableName(cells)}">`
}

/** Sanitised HTML whose tables scroll by themselves where they are wider than the window, so that the page does not. */
export const scrollingTables = (html: string): string =>
  html
    .replace(/<table>/g, (tag, at: number) => opening(html.slice(at)) + tag)
    .replaceAll('</table>', '</table></div>')
