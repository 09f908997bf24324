import { expect, test } from 'vitest'

import { normalEmail, readEmail, storedSpellings } from './email-identity.ts'

test.each([
  ['Anna@Example.COM', 'anna@example.com'],
  ['Anna <anna@example.com>', 'anna@example.com'],
  ['anna@\u00f6.se', 'anna@xn--nda.se'],
  ['anna@o\u0308.se', 'anna@xn--nda.se'],
  ['anna@xn--nda.se', 'anna@xn--nda.se'],
  ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ['anna＠例え。jp', 'anna@xn--r8jz45g.jp'],
  ['åsa@example.com', 'åsa@example.com'],
  ['a\u030asa@example.com', 'åsa@example.com'],
])('%j is kept and compared as %s', (typed, kept) => expect(normalEmail(typed)).toBe(kept))

test('a domain whose form in ASCII is too long is refused', () => {
  expect(readEmail(`anna@${'öab'.repeat(21)}.se`).fault).toEqual({ code: 'email-domain' })
})

test('an account is looked for as it was typed, as it is delivered to, and with its domain in Unicode', () => {
  expect(storedSpellings(' Anna@Ö.se,')).toEqual(['anna@ö.se,', 'anna@xn--nda.se', 'anna@ö.se'])
  expect(storedSpellings('anna@example.com')).toEqual(['anna@example.com'])
})
