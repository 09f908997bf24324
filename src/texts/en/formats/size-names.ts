import { isOneSize } from '#domain/product/size-text.ts'

/** A size as it begins a line, `Size 41`, or goes on after a comma, `size 41`; what says by itself what it is needs no word, `50 EUR`. */
export function sizeText(size: string, word: 'Size' | 'size' = 'Size'): string {
  if (isOneSize(size)) return word === 'size' ? 'one size' : size
  return size.length > 5 ? size : `${word} ${size}`
}

/** Which of a model's it is, on a line of its own: `Black, size 37`, `Size 37`, `Rust, one size`. */
export const kindText = (variantName: string, size: string): string =>
  [variantName, size && sizeText(size, variantName ? 'size' : 'Size')].filter(Boolean).join(', ')
