import { createHash } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'

import { commonPasswords, isCommonPassword, isEmptyPassword } from './common-passwords.ts'
import { createPasswords } from './passwords.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('passwords', () => {
  test('[5.23, 9.8] what is kept is argon2id over the hash, salted, at the costs of today', async () => {
    const passwords = createPasswords()
    const [one, two] = await Promise.all([passwords.hash(sha256('a')), passwords.hash(sha256('a'))])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(one).not.toContain(sha256('a'))
    expect(await passwords.match([one], sha256('a'))).toBe(0)
    expect(await passwords.match([one], sha256('b'))).toBe(-1)
    expect(passwords.isOutdated(one)).toBe(false)
    expect(passwords.isOutdated(await hash('x', { memoryCost: 8192, timeCost: 1, parallelism: 1 }))).toBe(
      true,
    )
  })

  test('[E1] hashes of one address share a salt, and the first that fits is found among them', async () => {
    const passwords = createPasswords()
    const one = await passwords.hash(sha256('a'))
    const two = await passwords.hash(sha256('b'), one)
    const lesser = await hash(sha256('c'), { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect(two.split('$').slice(0, 5)).toEqual(one.split('$').slice(0, 5))
    const all = [one, '', two, lesser, two]
    expect(await passwords.match(all, sha256('a'))).toBe(0)
    expect(await passwords.match(all, sha256('b'))).toBe(2)
    expect(await passwords.match(all, sha256('c'))).toBe(3)
    expect(await passwords.match(all, sha256('d'))).toBe(-1)
    expect(await passwords.match([''], '')).toBe(-1)
  })

  test('[E5] a few at a time, some waiting, the rest is sent away at once; guesses at unknown accounts count the same', async () => {
    const passwords = createPasswords()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 80 }, () => passwords.match([], sha256('a'))),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(80 - 54)
    for (const outcome of refused)
      expect(outcome).toMatchObject({
        reason: { refusal: { code: 'too-many-requests', params: { seconds: expect.any(Number) } } },
      })
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === -1)).toHaveLength(
      54,
    )
    expect(await passwords.match([], sha256('a'))).toBe(-1)
  })

  test('[E6] the 10,000 commonest passwords are known, and those of the language and the year', async () => {
    expect((await commonPasswords()).size).toBeGreaterThan(10_000)
    for (const password of ['123456', 'password', 'letmein', 'Passw0rd!', 'sommar2025', 'lösenord1'])
      expect([password, await isCommonPassword(sha256(password))]).toEqual([password, true])
    expect(await isCommonPassword(sha256('a lake, two elks and 7 pines'))).toBe(false)
    expect([isEmptyPassword(sha256('')), isEmptyPassword(sha256(' '))]).toEqual([true, false])
  })
})
