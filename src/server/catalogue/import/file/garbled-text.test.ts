import { expect, test } from 'vitest'

import { excerptAt, hasLostLetters, mendGarbled } from './garbled-text.ts'

const garble = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))

test.each([
  'Grüne Größe',
  'Żółty łososiowy',
  'Café – “new” it’s 12 €',
  'Årets JÄGER',
  'ŠATY Červené',
  'NÃO',
  '30\u00a0°C ™',
])('%s is mended where its bytes were read as Windows-1252', (text) => {
  expect(mendGarbled(garble(text))).toBe(text)
})

test.each(['Grün', '”BLÅ”', '„MAÇÔ', 'Â la carte', 'Râ€', 'Tee', 'Ängsblom – Å…'])(
  '%s stays as it is',
  (text) => {
    expect(mendGarbled(text)).toBe(text)
  },
)

test('a note shows where a long text is amiss', () => {
  expect(hasLostLetters('Gr\ufffdn')).toBe(true)
  expect(hasLostLetters('Grün')).toBe(false)
  expect(excerptAt('short', null)).toBe('short')
  const before = 'a'.repeat(200)
  expect(excerptAt(`${before}\ufffd${before}`, null)).toBe(`…${'a'.repeat(40)}\ufffd${'a'.repeat(39)}…`)
  expect(excerptAt(`${before}Ã¼`, `${before}ü`)).toBe(`…${'a'.repeat(40)}Ã¼`)
})
