import { expect, test } from 'vitest'

import { writeSie, type SieHead } from './write-sie.ts'

const head: SieHead = {
  program: { name: 'Vitrine', version: '0.1.0' },
  writtenOn: '2026-12-01',
  company: 'Åsa "Ö" & Co\\',
  vat: 'SE559900123401',
  currency: 'SEK',
  series: 'W',
  accountNames: new Map([['1580', 'Fordringar för kontokort och kuponger']]),
}
const rows = [
  { account: '3001', minor: -8_005, text: 'Försäljning' },
  { account: '1580', minor: 8_005, text: 'Betalt' },
]

test('a file has the labels of type 4 in their order, escapes quotation marks alone, and ends its lines', () => {
  expect(writeSie(head, [{ day: '2026-11-27', text: 'Webbutik', rows }]).split('\r\n')).toEqual([
    '#FLAGGA 0',
    '#PROGRAM "Vitrine" "0.1.0"',
    '#FORMAT PC8',
    '#GEN 20261201',
    '#SIETYP 4',
    '#ORGNR 559900-1234',
    String.raw`#FNAMN "Åsa \"Ö\" & Co/"`,
    '#KONTO 1580 "Fordringar för kontokort och kuponger"',
    '#KONTO 3001 "3001"',
    '#VER "W" "" 20261127 "Webbutik"',
    '{',
    '#TRANS 3001 {} -80.05 20261127 "Försäljning"',
    '#TRANS 1580 {} 80.05 20261127 "Betalt"',
    '}',
    '',
  ])
})

test('a company without a Swedish number has none in the file, and a ledger in euro says so', () => {
  const text = writeSie({ ...head, vat: 'DE123456789', currency: 'EUR' }, [])
  expect(text).not.toContain('#ORGNR')
  expect(text).toContain('#VALUTA EUR\r\n')
})
