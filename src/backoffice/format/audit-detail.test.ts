import { expect, test } from 'vitest'

import { readDetail } from './audit-detail.ts'

test('the detail of an audit entry is read name by name, without what is empty', () => {
  expect(
    readDetail('{"carrier":"PostNord","trackingId":"","isLast":true,"refund":null,"lines":[1]}'),
  ).toEqual([
    ['carrier', 'PostNord'],
    ['isLast', 'true'],
    ['lines', '[1]'],
  ])
  expect(readDetail('{}')).toEqual([])
  expect(readDetail('')).toEqual([])
  expect(readDetail('not JSON')).toEqual([['', 'not JSON']])
  expect(readDetail('3')).toEqual([['', '3']])
})
