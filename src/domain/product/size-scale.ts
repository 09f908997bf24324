import type { SizeScale } from '#contract/page-data.ts'

const isLetter = (size: string): boolean => /^(?:M|[2-6]?X{0,4}[SL])$/i.test(size)
/** European shoe sizes, halves among them. */
export const isShoeSize = (size: string): boolean => /^(3[3-9]|4\d|5[0-2])([.,]5)?$/.test(size)
const isWhole = (size: string): boolean => /^\d+$/.test(size)

/** Smallest and largest number of a scale, and how far each is from the next. */
const waists = { from: 22, to: 50 }
const dressSizes = { from: 32, to: 64, step: 2 }
const heights = { from: 50, to: 188, step: 6 }

const within = (numbers: readonly number[], { from, to }: { readonly from: number; readonly to: number }) =>
  numbers.every((number) => number >= from && number <= to)
const isStepped = (numbers: readonly number[], step: number) =>
  numbers.length > 2 && numbers.every((number) => (number - Math.min(...numbers)) % step === 0)

/**
 * Returns by what the sizes of a product are called: a size that fits on one scale says nothing about another. All sizes count, since
 * 34 alone may be a shoe, a waist or a dress. Undefined for one size, ranges and words.
 */
export function findSizeScale(sizes: readonly string[]): SizeScale | undefined {
  if (sizes.length < 2) return undefined
  if (sizes.every(isLetter)) return 'letters'
  if (sizes.every(isWhole)) {
    const numbers = sizes.map(Number)
    if (isStepped(numbers, dressSizes.step) && within(numbers, dressSizes)) return 'numbers'
    if (isStepped(numbers, heights.step) && within(numbers, heights)) return 'heights'
    if (within(numbers, waists) && !sizes.every(isShoeSize)) return 'waists'
  }
  return sizes.every(isShoeSize) ? 'shoes' : undefined
}
