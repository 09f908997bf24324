import { expect, test } from 'vitest'

import { unwrapLine } from './wrapped-line.ts'

test.each([
  [['tee,"Tee, blue",10', ''], ',', ['tee', 'Tee, blue', '10']],
  [['tee,Tee', '10'], ',', ['tee,Tee', '10']],
  [['tee', ''], ',', ['tee', '']],
  [['"never closed,10'], ',', ['"never closed,10']],
  [['tee;Tee'], ',', ['tee;Tee']],
])('%j is read with %j as %j', (cells, delimiter, expected) => {
  expect(unwrapLine(cells, delimiter)).toEqual(expected)
})
