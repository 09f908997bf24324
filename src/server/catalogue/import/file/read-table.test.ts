import { expect, test } from 'vitest'

import { parseTable, withLineFeeds } from './read-table.ts'

test('a line end that two chunks part is one, and the last one of a file is not lost', async () => {
  const chunks = async function* () {
    yield* ['a\r', '\nb\r', '\r', 'c\r\n\n', 'd\r']
  }
  let text = ''
  for await (const chunk of withLineFeeds(chunks())) text += chunk
  expect(text).toBe('a\nb\n\nc\n\nd\n')
})

test.each([
  ['sep=;\r\n', ';'],
  ['\ufeff"sep=;"\r\n', ';'],
  ['SEP=\t\n', '\t'],
])(
  'the line %j, in which Excel names the delimiter, is none of the table, and is counted',
  async (line, mark) => {
    const chunks = async function* () {
      yield `${line}Title, long${mark}Price\nTee${mark}12,50\n`
    }
    const { delimiter, headers, rows } = await parseTable('a.csv', chunks())
    expect(delimiter).toBe(mark)
    expect(headers).toEqual(['Title, long', 'Price'])
    const read: unknown[] = []
    for await (const row of rows) read.push(row)
    expect(read).toEqual([{ line: 3, cells: ['Tee', '12,50'] }])
  },
)

test.each([
  ['Handle,Title,Price\n"tee,""Tee, blue"",10"\ncap,Cap,12\n', ','],
  ['"Handle,Title,Price"\n"tee,""Tee, blue"",10"\n"cap,Cap,12"\n', ','],
  ['"Handle,Title,Price";;\n"tee,""Tee, blue"",10";;\n"cap,Cap,12";;\n', ','],
  ['"Handle;Title;Price",\n"tee;Tee, blue;10",\n"cap;Cap;12",\n', ';'],
])('lines that were put into quotes as a whole are read by their cells: %j', async (text, mark) => {
  const chunks = async function* () {
    yield text
  }
  const { delimiter, headers, rows } = await parseTable('a.csv', chunks())
  expect([delimiter, headers]).toEqual([mark, ['Handle', 'Title', 'Price']])
  const read: unknown[] = []
  for await (const { cells } of rows) read.push(cells)
  expect(read).toEqual([
    ['tee', 'Tee, blue', '10'],
    ['cap', 'Cap', '12'],
  ])
})

test('a row that has but a first cell with a comma in it is no wrapped line where there is one column', async () => {
  const chunks = async function* () {
    yield 'Title\n"Tee, blue"\n'
  }
  const { rows } = await parseTable('a.csv', chunks())
  const read: unknown[] = []
  for await (const { cells } of rows) read.push(cells)
  expect(read).toEqual([['Tee, blue']])
})
