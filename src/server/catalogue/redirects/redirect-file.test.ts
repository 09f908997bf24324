import { expect, test } from 'vitest'

import { readRedirectTable } from './redirect-file.ts'

test('a list as a spreadsheet saves it is read, whatever its delimiter and encoding', () => {
  const text = 'Redirect from;Redirect to\n/alt/größe;/neu/\n'
  const expected = [{ from: '/alt/größe', to: '/neu/', line: 2 }]
  const read = (content: Buffer | string) =>
    readRedirectTable('list.csv', content).redirects.map(({ from, ...rest }) => ({
      ...rest,
      from: decodeURI(from),
    }))
  expect(read(text)).toEqual(expected)
  expect(read(text.replaceAll(';', '\t'))).toEqual(expected)
  expect(read(Buffer.from(text, 'latin1'))).toEqual(expected)
  expect(read(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(expected)
  expect(read(Buffer.from(`\ufeff${text}`))).toEqual(expected)
})

test('a row with a comma outside quotes, and an old address with two targets, are named', () => {
  const { redirects, refused } = readRedirectTable(
    'list.csv',
    'Redirect from,Redirect to\n/a,/b,c\n/d,/e/\n/d,/f/\n/g,/h/\n/g,/h/\n/i,/j/,\n',
  )
  expect(redirects.map(({ line }) => line)).toEqual([4, 6, 7])
  expect(refused).toEqual([
    { line: 2, fault: { code: 'cells-too-many', params: { cells: 3, headers: 2 } } },
    { line: 3, fault: { code: 'source-twice', params: { text: expect.any(String), line: 4 } } },
  ])
})
