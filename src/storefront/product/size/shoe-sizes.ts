import { isShoeSize } from '#domain/product/size-scale.ts'

/** One row of the conversion table; lengths in centimetres. */
export interface ShoeSize {
  readonly eu: string
  readonly uk: string
  readonly usMen: string
  readonly usWomen: string
  readonly footCm: number
}

const smallest = 35
const largest = 50

/** Shoes are named by the size that still fits into them, so halves are rounded down; a hair below one counts as it. */
const toHalf = (value: number) => String(Math.floor((value + 0.07) * 2) / 2)

/**
 * A European size counts two thirds of a centimetre of a last that is 1.5 cm longer than the foot (ISO/TS 19407); a British one a
 * third of an inch, from 23 on; American men's is one more, women's one and a half more than that.
 */
function convert(eu: string): ShoeSize {
  const footCm = Number(eu.replace(',', '.')) / 1.5 - 1.5
  const uk = (footCm / 2.54) * 3 - 23
  return {
    eu,
    uk: toHalf(uk),
    usMen: toHalf(uk + 1),
    usWomen: toHalf(uk + 2.5),
    footCm: Math.round(footCm * 10) / 10,
  }
}

/** The sizes that a product comes in, and null where they are not shoe sizes. */
export function shoeSizes(sizes: readonly string[]): ShoeSize[] | null {
  const shoes = sizes.filter(isShoeSize)
  if (shoes.length === 0) return null
  return shoes
    .toSorted((a, b) => Number(a.replace(',', '.')) - Number(b.replace(',', '.')))
    .map(convert)
    .filter(({ eu }) => Number(eu.replace(',', '.')) >= smallest && Number(eu.replace(',', '.')) <= largest)
}
