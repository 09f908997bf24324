import { expect, test } from 'vitest'

import { codePageDecoder, type CodePage } from './code-pages.ts'
import { codePageGuesser } from './guess-code-page.ts'

/** Bytes of a text in a code page, by what each byte is decoded to. */
function encode(text: string, codePage: CodePage): Buffer {
  const bytes = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) bytes.set(codePageDecoder(codePage)(Uint8Array.of(byte)), byte)
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f))
}

const german = 'Title\nGrüne Bluse,Größe 38,weiß – schön, Jäger “neu” 12 €\n'
const french = 'Title\nRobe d’été,légère,à pois,forêt,garçon\n'
const swedish = 'Title\nBlå tröja,Ärm,färg grön\n'
test.each([
  ['windows-1252', german],
  ['windows-1252', french],
  ['windows-1252', swedish],
  ['windows-1252', 'Title\nCamisa de niño,algodón,tamaño único\n'],
  ['windows-1252', 'Title\nCalça,verão,algodão,NÃO\n'],
  ['windows-1252', 'Title\nTee – 12 €\n'],
  ['macintosh', german],
  ['macintosh', french],
  ['macintosh', swedish],
  ['ibm850', german.replace(/[–“”€’]/g, '-')],
  ['ibm850', swedish],
  ['windows-1250', 'Title\nČervená košile,bílé šaty,příliš žluťoučký kůň\n'],
  ['windows-1250', 'Title\nSukienka zielona,żółty,łososiowy,błękitna koszula damska\n'],
  ['windows-1250', 'Title\nNői felső,hosszú ujjú,zöld,sötétkék,fűzöld\n'],
  ['iso-8859-2', 'Title\nSukienka,żółty,łososiowy,błękitna,różowa,ciąża,śliwka\n'],
  ['windows-1254', 'Title\nKadın gömleği,yeşil,kırmızı,siyah düğmeli,İnce\n'],
  ['windows-1251', 'Title\nПлатье зелёное,белая рубашка\n'],
  ['windows-1253', 'Title\nΦόρεμα πράσινο,λευκό πουκάμισο\n'],
] as const)('a file in %s is read as such: %s', (codePage, text) => {
  const guesser = codePageGuesser()
  const bytes = encode(text, codePage)
  guesser.see(bytes)
  expect(codePageDecoder(guesser.guess().codePage)(bytes)).toBe(codePageDecoder(codePage)(bytes))
})

test('of a file that fits two code pages the line ends of a Mac decide', () => {
  const guess = (text: string) => {
    const guesser = codePageGuesser()
    guesser.see(Buffer.from(text, 'latin1'))
    return guesser.guess()
  }
  expect(guess('Title\rSch\u009an\r')).toEqual({ codePage: 'macintosh', words: ['Schön'] })
  expect(guess('Title\nSch\u009an\n').codePage).not.toBe('macintosh')
})
