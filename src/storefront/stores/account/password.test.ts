import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { hashPassword } from './password.ts'
import { sha256 } from './sha256.ts'

const known = (text: string) => createHash('sha256').update(text.normalize('NFC')).digest('hex')

afterEach(() => void vi.unstubAllGlobals())

describe('[5.23, 9.8] a password is sent as SHA-256 hex', () => {
  test.each(['abc', '', 'en lång ramsa 1', '🔑'.repeat(50), 'a'.repeat(200), ' spaces  inside '])(
    '%j',
    async (text) => {
      expect(await hashPassword(text)).toBe(known(text))
    },
  )

  test('E16: the same letters in another Unicode form are the same password', async () => {
    expect(await hashPassword('cafe\u0301')).toBe(await hashPassword('caf\u00e9'))
  })

  test('E15: without crypto.subtle, as on plain http, it is the same hash', async () => {
    vi.stubGlobal('crypto', {})
    expect(await hashPassword('cafe\u0301 12345')).toBe(known('café 12345'))
  })

  test('the own implementation agrees with the known one for all bytes and lengths', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
    for (let length = 0; length <= 130; length += 1)
      expect(sha256(new Uint8Array(length))).toBe(
        createHash('sha256').update(new Uint8Array(length)).digest('hex'),
      )
  })
})
