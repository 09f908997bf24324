import { expect, test } from 'vitest'

import { productFacts } from './product-facts.ts'

test('a label stands once, with each different text under it', () => {
  const facts = productFacts({
    material: 'Denim',
    details: [
      { label: 'Material', text: 'Denim' },
      { label: ' material', text: '100% cotton' },
      { label: 'Care', text: 'Wash at 30°' },
    ],
    giftCard: false,
    sku: 'JEANS-1',
    uri: 'wide-jeans-ecru',
    items: [],
  })
  expect(facts).toEqual([
    { label: 'Material', values: ['Denim', '100% cotton'] },
    { label: 'Care', values: ['Wash at 30°'] },
    { label: 'Article number', values: ['JEANS-1'] },
  ])
})

test.each([
  ['what the sizes share', 'RAIN-MAC-INK', ['MAC-INK-S', 'MAC-INK-M'], ['MAC-INK']],
  [
    'not the first figure that sizes have in common',
    'RAIN-MAC-INK',
    ['MAC-INK-36', 'MAC-INK-38'],
    ['MAC-INK'],
  ],
  ['the number of the only size', 'RAIN-MAC-INK', ['4011'], ['4011']],
  ['nothing where sizes share nothing', 'RAIN-MAC-INK', ['4011', '5012'], undefined],
  ['the product’s own number', 'M-77', ['MAC-INK-S', 'MAC-INK-M'], ['M-77']],
])('a number that repeats the address gives way to %s', (_, sku, skus, expected) => {
  const facts = productFacts({
    material: null,
    details: [],
    giftCard: false,
    sku,
    uri: 'rain-mac-ink',
    items: skus.map((each) => ({ item: each, name: each, sku: each, ean: '' })),
  })
  expect(facts.find(({ label }) => label === 'Article number')?.values).toEqual(expected)
})
