import { isOneSize } from '#domain/product/size-text.ts'

/** What says by itself what it is, like `50 EUR`, needs no word. */
const isPlain = (size: string): boolean => size.length > 5

/** A size as it begins a line: `Size 41`. */
export const sizeText = (size: string): string => (isOneSize(size) || isPlain(size) ? size : `Size ${size}`)

/** A size as it goes on after a comma: `size 41`. */
const sizeAfter = (size: string): string =>
  isOneSize(size) ? 'one size' : isPlain(size) ? size : `size ${size}`

/** Which of a model's it is, on a line of its own: `Black, size 37`, `Size 37`, `Rust, one size`. */
export const kindText = (variantName: string, size: string): string =>
  [variantName, size && (variantName ? sizeAfter(size) : sizeText(size))].filter(Boolean).join(', ')
