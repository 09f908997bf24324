import { cutExcerpt, droppedTags, toRichText, sanitizeForeignText } from '../../rich-text.ts'
import { withPictures, picturesIn } from '../description-pictures.ts'
import { readForeignMarkup } from './foreign-markup.ts'
import { reportOnLine } from './report/cell-notes.ts'
import type { NoteOnLine, SourceProduct } from './source-product.ts'

interface Description {
  /** Without pictures: what is shown where they are not here. */
  readonly description: string
  /** With them, by their addresses in the file; absent where there are none. */
  readonly pictured?: string
}

type DescriptionFault =
  | 'picture-not-fetched'
  | 'frame-as-link'
  | 'tag-not-shown'
  | 'markup-escaped'
  | 'shortcode-left-out'

/** Cleans a description, keeps its pictures, turns films and frames into links, and notes what is left out. */
export function readDescription(
  {
    descriptionHtml,
    descriptionColumn,
    line,
  }: Pick<SourceProduct, 'descriptionHtml' | 'descriptionColumn' | 'line'>,
  note: NoteOnLine,
): Description {
  const { html, isEscaped, shortcodes } = readForeignMarkup(descriptionHtml)
  const reportCell = reportOnLine(line, note)
  const report = (value: string, code: DescriptionFault) =>
    reportCell(descriptionColumn, value, { code, params: {} })
  if (isEscaped) report(cutExcerpt(descriptionHtml, 60), 'markup-escaped')
  for (const name of shortcodes) report(`[${name}]`, 'shortcode-left-out')
  const pictured = toRichText(html, sanitizeForeignText)
  const pictures = picturesIn(pictured)
  const description = pictures.length > 0 ? withPictures(pictured, new Map()) : pictured
  for (const [tag, src] of listSources(html)) {
    const isPicture = tag === 'img'
    if (isPicture && !pictures.some((url) => src.endsWith(url) || url.endsWith(src)))
      report(shortened(src), 'picture-not-fetched')
    if (!isPicture) report(shortened(src), 'frame-as-link')
  }
  for (const tag of new Set([...html.matchAll(droppedTags)].map(([, name = '']) => name.toLowerCase())))
    report(`<${tag}>`, 'tag-not-shown')
  return { description, ...(pictures.length > 0 && { pictured }) }
}

/** What stands in a report; a picture may be written out in its address. */
const shortened = (src: string): string => (src.length > 120 ? `${src.slice(0, 119)}…` : src)

/** Addresses of pictures, films and frames, as they are written. */
const listSources = (html: string): [tag: string, src: string][] =>
  [...html.matchAll(/<(img|iframe|video|source)\b[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, tag = '', double, single]) => [
      tag.toLowerCase(),
      (double ?? single ?? '').replaceAll('&amp;', '&').trim(),
    ],
  )
