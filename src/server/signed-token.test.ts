import { expect, test } from 'vitest'

import { createSignedToken, openSignedToken } from './signed-token.ts'

const bag = { key: 'k'.repeat(32), purpose: 'bag' } as const

test('a token opens what it was signed for, for its time, with its key, for its purpose', () => {
  const token = createSignedToken(bag, 'cart-1', 1000)
  expect(openSignedToken(bag, token, 999)).toBe('cart-1')
  expect(openSignedToken(bag, token, 1000)).toBeNull()
  expect(openSignedToken(bag, token.replace('cart-1', 'cart-2'), 0)).toBeNull()
  expect(openSignedToken({ ...bag, purpose: 'withdrawal' }, token, 0)).toBeNull()
  expect(openSignedToken({ ...bag, key: 'other' }, token, 0)).toBeNull()
  expect(openSignedToken(bag, 'nonsense', 0)).toBeNull()
})

test('the last character in another spelling of the same bits opens nothing', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const token = createSignedToken(bag, 'cart-1', 1000)
  const others = letters.split('').filter((letter) => !token.endsWith(letter))
  expect(others).toHaveLength(63)
  for (const letter of others) expect(openSignedToken(bag, token.slice(0, -1) + letter, 0)).toBeNull()
})
