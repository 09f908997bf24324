import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import subsetFont from 'subset-font'

/** Whole fonts, and the weights that are kept of one that has many. */
const sources: Readonly<
  Record<string, { readonly from: string; readonly weights?: { readonly min: number; readonly max: number } }>
> = {
  'text.woff2': {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: { min: 400, max: 500 },
  },
  'display-300.woff2': { from: '@fontsource/newsreader/files/newsreader-latin-300-normal.woff2' },
}

/** Pairs, ligatures, and figures of one width, which prices have. */
const usedFeatures = ['kern', 'liga', 'lnum', 'tnum']

const brandDir = path.join(import.meta.dirname, '../../tallvik/brand')
/** Where the fonts are put. */
export const fontsDir: string = path.join(brandDir, 'fonts')

const resolve = createRequire(import.meta.url).resolve

/** `U+20-3B, U+3D` of a `unicode-range` as the letters themselves. */
export function listLetters(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [, from = '', to = from] = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/i.exec(part) ?? []
      const first = Number.parseInt(from, 16)
      const length = Number.parseInt(to, 16) - first + 1
      return Array.from({ length }, (_, index) => String.fromCodePoint(first + index)).join('')
    })
    .join('')
}

/**
 * The fonts that every page loads first, by their name in `fontsDir`: of the weights that the shop uses and of the letters that
 * `skin.css` names for them. Throws when `skin.css` has no face of a name.
 */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const skin = readFileSync(path.join(brandDir, 'skin.css'), 'utf8')
  const faces = [...skin.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, rules = '']) => rules)
  const made = new Map<string, Buffer>()
  for (const [name, { from, weights }] of Object.entries(sources)) {
    const face = faces.find((rules) => rules.includes(`fonts/${name}`))
    const range = /unicode-range:([^;]*);/.exec(face ?? '')?.[1]
    if (!range)
      throw new Error(`The skin.css of the brand has no @font-face of fonts/${name} with a unicode-range.`)
    const font = await subsetFont(readFileSync(resolve(from)), listLetters(range), {
      targetFormat: 'woff2',
      keepFeatures: usedFeatures,
      ...(weights && { variationAxes: { wght: weights } }),
    })
    made.set(name, font)
  }
  return made
}
