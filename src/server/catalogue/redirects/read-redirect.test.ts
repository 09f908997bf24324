import { expect, test } from 'vitest'

import { readSource, readTarget, RedirectError } from './read-redirect.ts'

/** Null for what is refused with a sentence. */
function orNull(read: () => string): string | null {
  try {
    return read()
  } catch (reason) {
    if (reason instanceof RedirectError) return null
    throw reason
  }
}

test.each([
  ['/Pages/About%20Us/', '/pages/about us'],
  ['https://old.example.com/products/x', '/products/x'],
  ['//evil.example/x', null],
  ['about', null],
  ['/', null],
  ['/search?q=x', null],
  ['/products/*', null],
  ['/%E0%A4%A', null],
  ['/a%0d%0ab', null],
  ['/wp-json/x', null],
])('reads the old address %s', (text, from) => {
  expect(orNull(() => readSource(text))).toBe(from)
})

test.each([
  ['/about/', '/about/'],
  ['/größe?a=1#b', '/gr%C3%B6%C3%9Fe?a=1#b'],
  ['https://shop.test/about/', '/about/'],
  ['https://blog.example.com/x', 'https://blog.example.com/x'],
  ['http://blog.example.com/x', null],
  ['https://user@evil.example/', null],
  ['//evil.example/', null],
  ['/\\\\evil.example/', null],
  ['javascript:alert(1)', null],
  ['evil.example', null],
  ['/a\r\nset-cookie: x', null],
])('reads the target %s', (text, to) => {
  expect(orNull(() => readTarget(text, 'shop.test'))).toBe(to)
})
