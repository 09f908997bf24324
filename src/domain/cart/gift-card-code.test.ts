import fc from 'fast-check'
import { expect, test } from 'vitest'

import { giftCardCode, groupedCode, readGiftCardCode } from './gift-card-code.ts'

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
