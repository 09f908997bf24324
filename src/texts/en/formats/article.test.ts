import { expect, test } from 'vitest'

import { articleText } from './article.ts'

test.each([
  ['Taupe Loafer', 'Taupe', '41', 'Taupe Loafer, size 41'],
  ['Wool Beanie', 'Rust', 'One size', 'Wool Beanie, Rust, one size'],
  ['Gift card', '', '50 EUR', 'Gift card, 50 EUR'],
  ['Lookbook', '', '', 'Lookbook'],
])('%s in %s, %s: %s', (productName, variantName, size, text) => {
  expect(articleText({ productName, variantName, size })).toBe(text)
})

test('a gift card has no size', () => {
  const giftCard = { recipientName: '', recipientEmail: '', message: '', sendOn: '' }
  const line = { productName: 'Gift card', variantName: '', size: 'Small', giftCard }
  expect(articleText(line)).toBe('Gift card, Small')
})
