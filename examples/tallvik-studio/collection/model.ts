import type { Colours } from '../../tallvik/brand/colouriser/paint.ts'
import { folded, type FoldedGarment } from '../templates/folded.ts'
import type { Draw } from '../templates/template.ts'
import { close, shelf, type Shot } from '../views.ts'

/** One picture of a model: what lies there, from where it is seen. */
export interface Picture {
  readonly draw: Draw
  readonly shot: Shot
  /** Everything that decides how it looks, as data, for telling whether it has changed. */
  readonly style: unknown
  /** Template files, without ending, that draw it. */
  readonly sources: readonly string[]
}

/** A model: its pictures in the order of the product page, and its colours by the end of their file name (empty: no colour). */
export interface Model {
  readonly stem: string
  /** Beginning of its plates' names, where two models share a stem; else the stem. */
  readonly plate?: string
  readonly pictures: readonly Picture[]
  readonly colours: Readonly<Record<string, Colours>>
}

export const picture = <S>(
  template: (style: S) => Draw,
  sources: readonly string[],
  style: S,
  shot: Shot,
): Picture => ({
  draw: template(style),
  shot,
  style,
  sources,
})

/** One dye for cloth, ribs and thread; a pale label. */
export const dyed = (body: string, more: Colours = {}): Colours => ({
  body,
  rib: body,
  thread: body,
  label: '#e9e4d8',
  ink: '#55504a',
  ...more,
})
/** The same for pale cloth, with a dark label. */
export const light = (body: string): Colours => dyed(body, { label: '#3a3936', ink: '#d6d0c3' })

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
/** Pale enough to want a dark label. */
export const isPale = (hex: string): boolean => channels(hex).reduce((sum, one) => sum + one, 0) > 480
/** Thread a step lighter than dark cloth, a step darker than pale cloth. */
export const threadFor = (hex: string): string =>
  `#${channels(hex)
    .map((one) =>
      Math.round(isPale(hex) ? one * 0.93 : one + (255 - one) * 0.09)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
/** A dye with what goes with it: label, thread, and buttons when it has any. */
export const cloth = (body: string, more: Colours = {}): Colours => ({
  ...(isPale(body) ? light(body) : dyed(body)),
  thread: threadFor(body),
  ...more,
})

/** A stack of one model: the colour of the page on top, two of its sisters below. */
interface Stack {
  readonly garment: Omit<FoldedGarment, 'slot'>
  readonly seed: number
}
/** From below to above. Thin things lie five deep. */
const drawStack = ({ garment, seed }: Stack): Draw => {
  const thin = garment.thickness * garment.layers < 84
  const slots = thin ? ['first', 'second', 'second', 'first', 'body'] : ['second', 'first', 'body']
  return folded(
    slots.map((slot) => ({ ...garment, slot })),
    seed,
  )
}
export const stacked = (garment: Stack['garment'], seed: number): Picture =>
  picture(drawStack, ['folded'], { garment, seed }, shelf)

/** Fills the stack's other colours in from the model's own. */
export function withSisters(colours: Record<string, Colours>): Record<string, Colours> {
  const all = Object.values(colours)
  const body = (index: number): string => all[index % all.length]?.['body'] ?? '#888888'
  return Object.fromEntries(
    Object.entries(colours).map(([name, own], index) => [
      name,
      { ...own, first: body(index + 1), second: body(index + 2), shelf: '#cdc6b9' },
    ]),
  )
}

/** A thing seen whole and close. */
export const twoShots = <S>(
  template: (style: S) => Draw,
  sources: readonly string[],
  style: S,
  shot: Shot,
  detail: readonly [number, number, number?],
): Picture[] => [
  picture(template, sources, style, shot),
  picture(template, sources, style, close(shot, ...detail)),
]

/** A list of dyes, each with what goes with it, and its sisters for the stack. */
export const dyes = (
  bodies: Record<string, string>,
  from: (body: string) => Colours = cloth,
): Record<string, Colours> =>
  withSisters(Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, from(body)])))
