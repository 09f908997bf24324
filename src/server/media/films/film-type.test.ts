import { expect, test } from 'vitest'

import { readFilmType } from './film-type.ts'

const head = (text: string) => Buffer.from(text, 'latin1')

test('a film is known by its bytes, whatever it is called', () => {
  expect(readFilmType(head('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41'))).toBe('mp4')
  expect(readFilmType(head('\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\x42\x87\x81\x04'))).toBe('webm')
  for (const other of [
    '',
    'no film',
    '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
    '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
    '\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska',
    '<html>ftypisom webm</html>',
  ])
    expect(readFilmType(head(other)), other).toBeNull()
})
