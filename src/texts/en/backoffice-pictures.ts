import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const count = (pictures: number) =>
  plural(pictures, { one: `${formatCount(pictures)} picture`, other: `${formatCount(pictures)} pictures` })

export const drop = 'Drop pictures here, or'
export const choose = 'Choose pictures'
export const limits = (megabytes: number, megapixels: number) =>
  `JPEG, PNG, WebP, AVIF, GIF or TIFF, each up to ${megabytes} MB and ${megapixels} megapixels. A picture keeps the name of its file; products and pages find it by that.`
export const searchLabel = 'Name or description'
export const show = 'Show'
export const kinds = { all: 'All', added: 'Brought here', unused: 'Brought here, and not used' } as const
export const none = 'There are no pictures yet.'
export const noneFound = 'No picture is like that.'
export const more = 'More pictures'

export const takeThese = (chosen: number) => (chosen === 0 ? 'Take them' : `Take ${count(chosen)}`)

export const uploads = 'Pictures on their way'
export const sending = (percent: number) => (percent < 100 ? `${percent} %` : 'Being looked at')
export const states = {
  waiting: 'Waits',
  added: 'Is here',
  replaced: 'Replaced',
  known: 'Was here already',
  taken: 'The shop has another picture of this name.',
  stopped: 'Stopped',
} as const
export const stop = 'Stop'
export const stopOne = (file: string) => `${stop}: ${file}`
export const stopAll = 'Stop all'
export const again = 'Try again'
export const againAll = (pictures: number) => `Try ${count(pictures)} again`
export const furtherUploads = (pictures: number) =>
  plural(pictures, { one: 'And 1 more.', other: `And ${formatCount(pictures)} more.` })
export const againOne = (file: string) => `${again}: ${file}`
export const replace = 'Replace it'
export const replaceOne = (file: string) => `${replace}: ${file}`
export const keepBoth = 'Keep both'
export const keepBothOne = (file: string) => `${keepBoth}: ${file}`
export const progress = (done: number, all: number) => `${done} of ${count(all)} done`
export const clear = 'Clear the list'
export const notTaken = (megabytes: number) =>
  `It is no picture of a kind that is taken, or larger than ${megabytes} MB. Save it as a JPEG or WebP.`

export const measures = 'Size'
export const measuresText = (width: number, height: number, bytes: string) =>
  `${width} × ${height} px${bytes && `, ${bytes}`}`
export const bytesText = (bytes: number) =>
  bytes === 0
    ? ''
    : bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`
export const addedOn = 'Brought'
export const cameWith = 'With a product file or the brand’s folder'
export const alt = 'Text alternative'
export const altHint =
  'What is to be seen, for whoever does not see it: “Linen shirt, ecru, from behind”. A product starts with it.'
export const focus = 'Focal point'
export const focusHint =
  'Press on the picture, or move the mark with the arrow keys: this point stays in view wherever the shop crops it.'
export const focusAxes = { x: 'Focal point, from the left', y: 'Focal point, from the top' } as const
export const percent = (value: number) => `${value} %`
export const crops = { card: 'Card', wide: 'Header', link: 'Link' } as const
export const save = 'Save'
export const saved = 'Saved.'
export const uses = 'Shown by'
export const noUses = 'Nothing shows it.'
export const replaceWith = 'Replace with a file'
export const remove = 'Remove'
export const removed = (name: string) => `${name} is removed.`
export const removeText = 'Nothing shows it. It cannot be brought back but by sending the file again.'
export const openOriginal = 'Open it in full size'
