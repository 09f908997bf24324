import { expect, test } from 'vitest'

import { demoRemainText } from './commands/demo-remains.ts'
import { booksWrong, openIssues } from './doctor-data.ts'

test('doctor counts one thing as one', () => {
  expect([1, 2].map(booksWrong)).toEqual([
    '1 thing that must not be; "vitrine fsck" lists it',
    '2 things that must not be; "vitrine fsck" lists them',
  ])
  expect([1, 2].map(openIssues)).toEqual([
    '1 thing waits for staff, see "vitrine issues list"',
    '2 things wait for staff, see "vitrine issues list"',
  ])
  const remains = [1, 2].map((count) => demoRemainText({ code: 'demo-products', params: { count } }))
  expect(remains[0]).toMatch(/^1 product of the demo is for sale\. /)
  expect(remains[1]).toMatch(/^2 products of the demo are for sale\. /)
})

test('of what the demo left, five are named and the others counted', () => {
  const paths = [1, 2, 3, 4, 5, 6].map((number) => `/page-${number}/`)
  const text = (count: number) =>
    demoRemainText({ code: 'demo-pages', params: { paths: paths.slice(0, count) } })
  expect(text(5)).toContain('nobody has: /page-1/, /page-2/, /page-3/, /page-4/, /page-5/. Rewrite')
  expect(text(6)).toContain('/page-5/ and 1 more. Rewrite')
})
