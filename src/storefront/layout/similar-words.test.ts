import { expect, test } from 'vitest'

import { similarWords } from './similar-words.ts'

// What stands in them makes no difference here.
const products = [{}] as Parameters<typeof similarWords>[0]['products']
const pages = [{ path: '/terms/', title: 'Terms', description: '' }]

test('says what nothing has exactly, and of what kind the similar things are', () => {
  const missing = { products: ['tröja'], pages: ['tröja'] }
  expect(similarWords({ products, pages, missing })).toBe(
    'Nothing has the exact word “tröja”. These are similar.',
  )
  expect(similarWords({ products, pages: [], missing })).toBe(
    'Nothing has the exact word “tröja”. These are similar.',
  )
  expect(similarWords({ products: [], pages, missing })).toBe(
    'Nothing has the exact word “tröja”. These are similar.',
  )
  expect(similarWords({ products, pages, missing: { products: ['sale'], pages: [] } })).toBe(
    'No product has the exact word “sale”. The products here are similar.',
  )
  expect(similarWords({ products, pages: [], missing: { products: ['a', 'b'], pages: ['b'] } })).toBe(
    'Nothing has the exact words “a” or “b”. These are similar.',
  )
})

test('says nothing of what was found as written, nor where nothing was found', () => {
  expect(similarWords({ products, pages })).toBe('')
  expect(similarWords({ products, pages, missing: { products: [], pages: ['moss'] } })).toBe('')
  expect(similarWords({ products: [], pages: [], missing: { products: ['x'], pages: ['x'] } })).toBe('')
  expect(similarWords({ products: [], pages, missing: { products: ['interview'], pages: [] } })).toBe('')
  expect(similarWords({ products, pages: [], missing: { products: [], pages: ['moss'] } })).toBe('')
})
