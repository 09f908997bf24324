import { createHash, randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { isShortPassword } from './short-passwords.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('[E6] every password of one to three characters, and of up to six digits, is known by its hash', async () => {
  for (const text of [
    '',
    'a',
    ' ',
    '~',
    '7',
    'zz',
    '%A',
    'a1!',
    '~~~',
    '   ',
    '0000',
    '31415',
    '270919',
    '999999',
  ])
    expect([text, await isShortPassword(sha256(text))]).toEqual([text, true])
})

test('[E6] longer ones are not taken for short', async () => {
  for (const text of ['abcd', '1234567', 'a lake, two elks and 7 pines', 'ööö'])
    expect([text, await isShortPassword(sha256(text))]).toEqual([text, false])
  let taken = 0
  for (let nth = 0; nth < 20_000; nth++) if (await isShortPassword(randomBytes(32).toString('hex'))) taken++
  expect(taken).toBeLessThan(3)
})
