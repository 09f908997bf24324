import { expect, test } from 'vitest'

import { countableQuery } from './missed-searches.ts'

test('a query is counted in small letters with single spaces', () => {
  expect(countableQuery('  Silk   PYJAMAS ')).toBe('silk pyjamas')
})

test.each([
  '',
  '  ',
  'anna@example.com',
  '070 123 45 67',
  'https://example.com/x',
  'www.example.com',
  'x'.repeat(61),
])('what is nothing or may name a person is not counted: %j', (query) => {
  expect(countableQuery(query)).toBeNull()
})
