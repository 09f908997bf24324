import { comparableHeader } from '../../formats/woocommerce-headers.ts'
import type { ReadCell } from './bigcommerce-columns.ts'

/** Columns of pictures of the older export: `Product Image File - 1`, and their descriptions. */
export interface PictureColumns {
  readonly headers: ReadonlySet<string>
  /** All pictures of a row, with their descriptions. */
  read(cells: readonly string[]): Record<string, string>
  readFirst(cells: readonly string[]): string
}

/** An address goes before a path, and that before a file's name. */
const order = ['url', 'path', 'file'] as const

export function findPictures(headers: readonly string[]): PictureColumns {
  const byNumber = new Map<string, Map<string, number>>()
  for (const [index, header] of headers.entries()) {
    const [, kind = '', number = ''] =
      /^product image (url|path|file|description) - (\d+)$/.exec(comparableHeader(header)) ?? []
    if (number === '') continue
    const kinds = byNumber.get(number) ?? new Map<string, number>()
    byNumber.set(number, kinds.set(kind, index))
  }
  const list = (cells: readonly string[]) =>
    [...byNumber.values()].flatMap((kinds) => {
      const cell = (kind: string) => (cells[kinds.get(kind) ?? -1] ?? '').trim()
      const url = order.map(cell).find((value) => value !== '') ?? ''
      return url === '' ? [] : [{ url, alt: cell('description').replaceAll('\n', ' ') }]
    })
  return {
    headers: new Set(
      [...byNumber.values()].flatMap((kinds) => [...kinds.values()]).map((index) => headers[index] ?? ''),
    ),
    read(cells) {
      const all = list(cells)
      if (all.length === 0) return {}
      return {
        'Image Src': all.map(({ url }) => url).join('\n'),
        'Image Alt Text': all.map(({ alt }) => alt).join('\n'),
      }
    },
    readFirst: (cells) => list(cells)[0]?.url ?? '',
  }
}

/** A row that is a picture, of the newer export: the thumbnail comes first. Its numbers begin at 0. */
export const readPictureRow = (cell: ReadCell): Record<string, string> => ({
  'Image Src': cell('exported image') || cell('image'),
  'Image Alt Text': cell('image description'),
  'Image Position': /^true$/i.test(cell('image is thumbnail'))
    ? '0.5'
    : String(Number(cell('image sort order')) + 1),
})
