import fc from 'fast-check'
import { expect, test } from 'vitest'

import { giftCardCode, groupedCode, readGiftCardCode } from './gift-card-code.ts'
import { crossRate, ratesFault } from './reference-rates.ts'
import { sameMailbox } from './same-mailbox.ts'
import { splitMinor } from './split-minor.ts'

test('a gift card code has 80 bits in 16 characters, and comes back from any way of writing it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = giftCardCode(bytes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
      expect(readGiftCardCode(` ${groupedCode(code).toLowerCase()} `)).toBe(code)
      expect(readGiftCardCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
    }),
  )
  expect(groupedCode('7K2QM4T09XWD1H8C')).toBe('7K2Q-M4T0-9XWD-1H8C')
  for (const wrong of ['', 'WELCOME10', '7K2QM4T09XWD1H8', '7K2QM4T09XWD1H8U'])
    expect(readGiftCardCode(wrong)).toBeNull()
})

test('splitting: the shares add up, and none is larger than its part', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, portion) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const sum = Math.floor(whole * portion)
      const shares = splitMinor(
        sum,
        weights.map((weight, index) => ({ key: String(index), weight })),
      )
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
      }
    }),
  )
})

test.each([
  ['anna@example.com', 'Anna@Example.COM'],
  ['anna@example.com', ' anna+shop@example.com'],
  ['anna@example.com', 'anna+1+2@example.com.'],
  ['annaek@gmail.com', 'Anna.Ek@gmail.com'],
  ['annaek@gmail.com', 'a.n.n.a.e.k+x@googlemail.com'],
])('[D3] %s is the mailbox of %s', (mailbox, spelling) => {
  expect(sameMailbox(spelling)).toBe(mailbox)
})
test('[D3] other addresses are other mailboxes', () => {
  for (const other of ['anna.ek@example.com', 'anna@example.org', 'ana@example.com'])
    expect(sameMailbox(other)).not.toBe(sameMailbox('anna@example.com'))
})

test('[7.25] cross rates go over the euro', () => {
  const rates = { GBP: 0.8612, SEK: 11.034, USD: 1.1523 }
  expect(crossRate(rates, 'EUR', 'GBP')).toBe('0.8612')
  expect(crossRate(rates, 'eur', 'gbp')).toBe('0.8612')
  expect(crossRate(rates, 'SEK', 'EUR')).toBe('0.090629')
  expect(crossRate(rates, 'USD', 'SEK')).toBe('9.57563')
  expect(crossRate(rates, 'EUR', 'EUR')).toBe('1')
  expect(crossRate(rates, 'EUR', 'XXX')).toBeNull()
})

test('[D10] rates of nothing, below nothing, of no number and of a thousandfold are not believed', () => {
  const known = { GBP: 0.86 }
  expect(ratesFault({ GBP: 0.87, SEK: 11 }, known)).toBeNull()
  expect(ratesFault({ GBP: 0.87 }, null)).toBeNull()
  for (const GBP of [0, -0.86, Number.NaN, Infinity, 860, 0.00086])
    expect(ratesFault({ GBP }, known)).not.toBeNull()
  expect(ratesFault({}, known)).toBe('there are no rates')
})
