import { expect, test } from 'vitest'

import { demoSnapshot } from '#tests/fixtures/demo-catalogue.ts'

import { gradeSearch, measurePrecision, readExpected } from './search-quality.ts'

test('of what a search of the demo shop shows first 98 % is meant, and of every kind of query 90 %', async () => {
  expect(readExpected().length).toBeGreaterThan(300)
  const graded = await gradeSearch(await demoSnapshot())
  const wrong = graded.filter(({ at3 }) => at3 < 1).map(({ query, first }) => `${query}: ${first.join(' ')}`)
  for (const { kind, at3 } of measurePrecision(graded))
    expect(at3, `${kind}\n${wrong.join('\n')}`).toBeGreaterThan(kind === 'all' ? 0.98 : 0.9)
})
