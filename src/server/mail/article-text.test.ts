import { expect, test } from 'vitest'

import { articleText } from './article-text.ts'

test.each([
  ['Taupe Loafer', 'Taupe', '41', 'Taupe Loafer, size 41'],
  ['Wool Beanie', 'Rust', 'One size', 'Wool Beanie, Rust, one size'],
  ['Gift card', '', '50 EUR', 'Gift card, 50 EUR'],
  ['Lookbook', '', '', 'Lookbook'],
])('%s in %s, %s: %s', (productName, variantName, size, text) => {
  expect(articleText({ productName, variantName, size })).toBe(text)
})
