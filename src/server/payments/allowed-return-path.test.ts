import { expect, test } from 'vitest'

import { allowedReturnPath } from './allowed-return-path.ts'

const origins = ['https://shop.example', 'https://www.shop.example']

test.each([
  ['/payment-fail/', '/payment-fail/'],
  ['/receipt/?from=card', '/receipt/?from=card'],
  ['https://shop.example/receipt/', '/receipt/'],
  ['https://www.shop.example/receipt/', '/receipt/'],
  ['https://shop.example', '/'],
])('[7.30] %s is a page of the shop', (page, path) => {
  expect(allowedReturnPath(page, origins)).toBe(path)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example/',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://shop.example:8443/',
  'http://shop.example/',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example/',
  '/a/..//evil.example/',
  '/%2e//evil.example/',
  'https://shop.example//evil.example/',
  '/.//[',
  'receipt/',
  '',
])('[I3] %j is not a page of the shop', (page) => {
  expect(allowedReturnPath(page, origins)).toBeNull()
})
