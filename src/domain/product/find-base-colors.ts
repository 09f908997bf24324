import type { CatalogueVariant } from '#contract/snapshot.ts'

import { type BaseColor, baseColorNames } from './base-colors.ts'
import { splitWords } from './search-words.ts'

/** Colours by the name that a brand gives them, in small letters. */
export type BrandColors = ReadonlyMap<string, readonly BaseColor[]>

/** Words in names of colours that say what they are. Source: usual names of the trade. */
const words: Readonly<Record<BaseColor, string>> = {
  Black: 'black jet onyx ebony',
  Grey: 'grey gray charcoal anthracite slate ash silver graphite heather marl smoke',
  White: 'white ivory cream ecru chalk bone snow optic',
  Beige: 'beige sand oat oatmeal camel stone taupe khaki natural nude wheat tan ecru cream',
  Brown: 'brown chocolate espresso chestnut cognac tan coffee mocha walnut bronze tobacco bark',
  Red: 'red burgundy maroon bordeaux wine oxblood scarlet crimson cherry ruby brick',
  Pink: 'pink rose blush fuchsia salmon coral magenta',
  Orange: 'orange rust terracotta apricot peach amber coral',
  Yellow: 'yellow mustard gold ochre lemon saffron',
  Green: 'green olive khaki moss sage emerald forest mint pine bottle lichen',
  Blue: 'blue navy indigo denim sky azure cobalt teal turquoise petrol royal',
  Navy: 'navy midnight',
  Purple: 'purple plum lilac lavender violet aubergine mauve',
}

const byWord = new Map<string, BaseColor[]>()
for (const base of baseColorNames)
  for (const word of words[base].split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), base])

/** Reads which colours of a brand are which base colours out of what its list says a base colour also finds (`navy: ink, river`). */
export function readBrandColors(meanings: ReadonlyMap<string, readonly string[]>): BrandColors {
  const found = new Map<string, BaseColor[]>()
  for (const base of baseColorNames)
    for (const name of meanings.get(base.toLowerCase()) ?? []) {
      const key = name.toLowerCase()
      found.set(key, [...(found.get(key) ?? []), base])
    }
  return found
}

/** Returns the base colours of a colour: as the brand says, else by the words of its name, else by how its swatch looks. */
export function findBaseColors(
  color: string | null,
  swatch: { readonly hex: string } | null,
  brand: BrandColors,
): readonly BaseColor[] {
  const own = color === null ? undefined : brand.get(color.toLowerCase())
  if (own) return own
  const named = splitWords(color ?? '').flatMap((word) => byWord.get(word) ?? [])
  if (named.length > 0) return [...new Set(named)]
  const seen = swatch && nearestBase(swatch.hex)
  return seen ? [seen] : []
}

/** Of a colour as a variant has it. */
export type BaseColorFinder = (variant: Pick<CatalogueVariant, 'color' | 'swatch'>) => readonly BaseColor[]

export const noBrandColors: BrandColors = new Map()

/** Returns `findBaseColors` for a brand. It looks at each colour of a catalogue once: thousands of variants share a few hundred. */
export function createBaseColorFinder(brand: BrandColors): BaseColorFinder {
  const found = new Map<string, readonly BaseColor[]>()
  return ({ color, swatch }) => {
    const key = `${color ?? ''}\n${swatch?.hex ?? ''}`
    const known = found.get(key)
    if (known) return known
    const bases = findBaseColors(color, swatch, brand)
    found.set(key, bases)
    return bases
  }
}

/** By hue, saturation and lightness; null for what is not `#rrggbb`. */
function nearestBase(hex: string): BaseColor | null {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)?.slice(1)
  if (!channels) return null
  const [red = 0, green = 0, blue = 0] = channels.map((each) => Number.parseInt(each, 16) / 255)
  const max = Math.max(red, green, blue)
  const min = Math.min(red, green, blue)
  const lightness = (max + min) / 2
  const spread = max - min
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  const hue = findHue({ red, green, blue, max, spread })
  if (lightness < 0.14 || (lightness < 0.2 && saturation < 0.12)) return 'Black'
  if (lightness > 0.92 || (lightness > 0.8 && saturation < 0.2)) return 'White'
  if (saturation < 0.1) return 'Grey'
  return chromaticBase(hue, saturation, lightness)
}

function chromaticBase(hue: number, saturation: number, lightness: number): BaseColor {
  if (hue < 15 || hue >= 345) return lightness > 0.65 ? 'Pink' : 'Red'
  if (hue < 48 && lightness > 0.6 && saturation < 0.6) return 'Beige'
  if (hue < 48 && (lightness < 0.4 || saturation < 0.5)) return 'Brown'
  if (hue < 38) return 'Orange'
  if (hue < 65) return 'Yellow'
  if (hue < 170) return 'Green'
  if (hue < 255) return lightness < 0.26 ? 'Navy' : 'Blue'
  if (hue < 315) return 'Purple'
  return lightness > 0.55 ? 'Pink' : 'Purple'
}

interface Seen {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly max: number
  readonly spread: number
}

function findHue({ red, green, blue, max, spread }: Seen): number {
  if (spread === 0) return 0
  const sixth =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return sixth * 60
}
