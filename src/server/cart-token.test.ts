import { expect, test } from 'vitest'

import { Selection } from '#contract/cart.ts'

import { createCartToken, hashCartToken } from './cart-token.ts'

test('[3.2] faults F3: selections are base62, all different, and every character is as likely as another', () => {
  const count = 20_000
  const seen = new Set<string>()
  const frequency = new Map<string, number>()
  for (let made = 0; made < count; made++) {
    const selection = createCartToken()
    seen.add(selection)
    for (const character of selection) frequency.set(character, (frequency.get(character) ?? 0) + 1)
  }
  expect(seen.size).toBe(count)
  for (const selection of [...seen].slice(0, 50)) expect(Selection.parse(selection)).toHaveLength(32)
  expect(frequency.size).toBe(62)
  const expected = (count * 32) / 62
  const chiSquare = [...frequency.values()].reduce(
    (sum, seenTimes) => sum + (seenTimes - expected) ** 2 / expected,
    0,
  )
  // 61 degrees of freedom: above 131 happens by chance once in a million runs.
  expect(chiSquare).toBeLessThan(131)
})

test('[3.2] the hash is SHA-256 as hex', () => {
  expect(hashCartToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
