import { expect, test } from 'vitest'

import { installBrowser } from '#tests/store-setup.ts'

import { refuseWithoutCookies } from './keeps-cookies.ts'

test('H2: a browser that keeps cookies passes, and keeps none of the question', () => {
  const { document } = installBrowser()
  document.cookie = 'other=1'
  expect(refuseWithoutCookies).not.toThrow()
  expect(document.cookie).toBe('other=1')
})

test.each([
  ['drops them', () => undefined],
  [
    'does not let them be written',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
])('H2: a browser that %s is told why nobody can log in', (_, set) => {
  const { document } = installBrowser()
  Object.defineProperty(document, 'cookie', { get: () => '', set })
  expect(refuseWithoutCookies).toThrow('This browser keeps no cookies')
})
