import type { PictureNameFault, PicturePlaceAnswer } from '#contract/staff/picture-places.ts'
import { maxColorPictures } from '#contract/staff/products.ts'
import { foldLetters } from '#domain/slug.ts'

/** A product with all by which the file of a picture may name it. */
export interface NamedProduct {
  readonly id: string
  /** Its handle and its SKU. */
  readonly names: readonly string[]
  readonly colors: readonly NamedColor[]
}

export interface NamedColor {
  readonly id: string
  /** Empty where the product has but this one. */
  readonly name: string
  /** The path of its page, its SKU, SKUs and barcodes of its sizes. */
  readonly codes: readonly string[]
}

/**
 * Returns the index of the longest colour that stands as whole words in words joined by `-`, or with which they begin; null: none does.
 * All are folded: `light-blue`.
 */
export function findNamedColor(
  words: string,
  colors: readonly string[],
  where: 'anywhere' | 'at-start' = 'anywhere',
): number | null {
  const sought = `-${words}-`
  let best: number | null = null
  for (const [index, color] of colors.entries()) {
    const at = color === '' ? -1 : sought.indexOf(`-${color}-`)
    const isNamed = where === 'anywhere' ? at >= 0 : at === 0
    if (isNamed && (best === null || color.length > (colors[best]?.length ?? 0))) best = index
  }
  return best
}

/**
 * Returns what finds the colour to which the file of a picture belongs: by handle or product's SKU, colour and number
 * (`linen-shirt-ecru-2.jpg`), or by a code of the colour and number (`SHIRT-E-S-2.jpg`, `4006381333931_2.jpg`). Case, accents and what
 * parts the words do not count; the colour may be absent where there is one alone, the number always. Why none is found where two products
 * have that name, where no colour is named, and where any other word stands behind the name: `shirt` is not `shirt-dress`.
 */
export function createPictureMatcher(
  products: Iterable<NamedProduct>,
): (file: string) => PicturePlaceAnswer | PictureNameFault {
  const meanings = indexNames(products)
  return (file) => {
    const words = foldWords(withoutExtension(file)).split('-')
    for (let count = words.length; count > 0; count--) {
      const meaning = meanings.get(words.slice(0, count).join('-'))
      if (meaning === null) return 'name-ambiguous'
      if (meaning !== undefined) return findPlace(meaning, words.slice(count).join('-'))
    }
    return 'name-unknown'
  }
}

/** What words mean. */
interface Meaning {
  readonly product: NamedProduct
  /** Colours of which they are a code. */
  readonly colors: readonly NamedColor[]
  /** They are the product's own name, so its colours may follow. */
  readonly isName: boolean
}

/** Null for words that mean two products. */
function indexNames(products: Iterable<NamedProduct>): Map<string, Meaning | null> {
  const meanings = new Map<string, Meaning | null>()
  const add = (text: string, product: NamedProduct, color: NamedColor | null) => {
    const words = foldWords(text)
    const known = meanings.get(words) ?? { product, colors: [], isName: false }
    if (words === '' || meanings.get(words) === null) return
    if (known.product !== product) meanings.set(words, null)
    else if (color === null) meanings.set(words, { ...known, isName: true })
    else if (!known.colors.includes(color))
      meanings.set(words, { ...known, colors: [...known.colors, color] })
  }
  for (const product of products) {
    for (const name of product.names) add(name, product, null)
    for (const color of product.colors) for (const code of color.codes) add(code, product, color)
  }
  return meanings
}

/** `words`: what stands behind the name. */
function findPlace(
  { product, colors, isName }: Meaning,
  words: string,
): PicturePlaceAnswer | PictureNameFault {
  const names = product.colors.map(({ name }) => foldWords(name))
  const isCode = colors.length === 1 && !isName
  const named = isCode ? null : findNamedColor(words, names, 'at-start')
  // A product's own name may be the path of one of its colours, too.
  const possible = named === null ? (colors.length > 0 ? colors : product.colors) : [product.colors[named]]
  const [color] = possible
  const rest = words.slice(named === null ? 0 : (names[named]?.length ?? 0))
  const number = rest.split('-').find(Boolean) ?? ''
  if (/\D/.test(number)) return 'words-unknown'
  if (!color || possible.length > 1) return 'color-missing'
  const place = Number(number)
  const isPlace = place >= 1 && place <= maxColorPictures
  return { product: product.id, color: color.id, place: isPlace ? place : null }
}

/** Words of any script, joined by `-`. */
const foldWords = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function withoutExtension(file: string): string {
  const dot = file.lastIndexOf('.')
  return dot > 0 ? file.slice(0, dot) : file
}
