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
  })
  expect(facts).toEqual([
    { label: 'Material', values: ['Denim', '100% cotton'] },
    { label: 'Care', values: ['Wash at 30°'] },
    { label: 'Article number', values: ['JEANS-1'] },
  ])
})
