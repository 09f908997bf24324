import fc from 'fast-check'
import { expect, test } from 'vitest'

import { traceRedirect } from './trace-redirect.ts'

const table = new Map([
  ['/b', '/C/?x=1'],
  ['/c', '/page/'],
  ['/x', '/y'],
  ['/y', '/x/'],
  ['/out', 'https://elsewhere.example/b'],
])

test.each([
  ['/a', '/page/', [], false],
  ['/a', '/b', ['/b', '/c'], false],
  ['/a', '/b#here', ['/b', '/c'], false],
  ['/a', '/out', ['/out'], false],
  ['/a', '/a', [], true],
  ['/c', '/b', ['/b'], true],
  ['/a', '/x', ['/x', '/y'], true],
])('%s to %s passes %j, and comes back: %s', (from, to, via, isLoop) => {
  expect(traceRedirect({ from, to }, table)).toEqual({ via, isLoop })
})

test('ends in every table', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d')
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path)), path, path, (pairs, from, to) => {
      const { via } = traceRedirect({ from, to }, new Map(pairs))
      expect(new Set(via).size).toBe(via.length)
    }),
  )
})
