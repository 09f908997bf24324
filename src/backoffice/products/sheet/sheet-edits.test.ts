import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatBlock, parseBlock } from './clipboard-block.ts'
import { applyEdits, emptySheet, fillDown, listPlaces, placeBlock, undoEdit } from './sheet-edits.ts'

const clipboardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom('\t', '\n', '\r\n', '\r', '"', '""', 'a', '1 290,00', '=1+1', ' ', '🧥'), {
      maxLength: 60,
    })
    .map((parts) => parts.join('')),
)
const size = fc.record({ rows: fc.integer({ min: 1, max: 12 }), columns: fc.integer({ min: 1, max: 8 }) })
const place = fc.record({ row: fc.nat({ max: 11 }), column: fc.nat({ max: 7 }) })

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"two\nlines"\tb', [['two lines', 'b']]],
  ['"say ""hi"""\n5" wide', [['say "hi"'], ['5" wide']]],
  ['"open\tb', [['"open', 'b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['\t', [['', '']]],
  ['', []],
])('the text %j is the cells %j', (text, cells) => {
  expect(parseBlock(text)).toEqual(cells)
})

test('what is copied is pasted again as it was', () => {
  const cell = fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[\t\r\n]/g, ' '))
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      (cells) => {
        expect(parseBlock(formatBlock(cells))).toEqual(cells)
      },
    ),
  )
})

test('whatever is pasted stays within the sheet, no cell has a tab or an end of line, and one undo takes all of it back', () => {
  fc.assert(
    fc.property(clipboardText, size, place, place, (text, sheet, from, to) => {
      const block = parseBlock(text)
      const { edits, leftOut } = placeBlock(block, { from, to }, sheet)
      for (const edit of edits) {
        expect(edit.row).toBeLessThan(sheet.rows)
        expect(edit.column).toBeLessThan(sheet.columns)
        expect(edit.text).not.toMatch(/[\t\r\n]/)
      }
      const cells = block.flat().length
      expect(edits.length + leftOut).toBe(cells === 1 ? listPlaces({ from, to }).length : cells)
      const before = applyEdits(emptySheet, [['0 0', 'typed']], () => '')
      const keyed = edits.map(({ row, column, text: typed }) => [`${row} ${column}`, typed] as const)
      const pasted = applyEdits(before, keyed, () => '')
      expect(pasted.past.length > before.past.length ? undoEdit(pasted) : pasted).toEqual(before)
    }),
    { numRuns: 500 },
  )
})

test('filling down repeats the first row; what is typed back to what it was is no change', () => {
  const edits = fillDown(
    { from: { row: 3, column: 1 }, to: { row: 1, column: 0 } },
    ({ column }) => `top ${column}`,
  )
  expect(edits).toEqual(
    [2, 3].flatMap((row) => [0, 1].map((column) => ({ row, column, text: `top ${column}` }))),
  )
  const typed = applyEdits(emptySheet, [['a', 'new']], () => 'old')
  expect(applyEdits(typed, [['a', 'old']], () => 'old').typed.size).toBe(0)
  expect(undoEdit(emptySheet)).toEqual(emptySheet)
})
