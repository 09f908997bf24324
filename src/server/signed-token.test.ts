import { expect, test } from 'vitest'

import { createSignedToken, openSignedToken, type TokenPurpose } from './signed-token.ts'

const bag: TokenPurpose = { keys: ['k'.repeat(32)], purpose: 'bag' }

test('a token opens what it was signed for, for its time, with its key, for its purpose', () => {
  const token = createSignedToken(bag, 'cart-1', 1000)
  expect(openSignedToken(bag, token, 999)).toBe('cart-1')
  expect(openSignedToken(bag, token, 1000)).toBeNull()
  expect(openSignedToken(bag, token.replace('cart-1', 'cart-2'), 0)).toBeNull()
  expect(openSignedToken({ ...bag, purpose: 'withdrawal' }, token, 0)).toBeNull()
  expect(openSignedToken({ ...bag, keys: ['other'] }, token, 0)).toBeNull()
  expect(openSignedToken(bag, 'nonsense', 0)).toBeNull()
})

test('while a key is rotated the new one signs and the old one opens, until it is dropped', () => {
  const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)]
  const rotating: TokenPurpose = { keys: [fresh, old], purpose: 'bag' }
  const mailedBefore = createSignedToken({ ...bag, keys: [old] }, 'cart-1', 1000)
  const mailedNow = createSignedToken(rotating, 'cart-2', 1000)
  expect(openSignedToken(rotating, mailedBefore, 0)).toBe('cart-1')
  expect(openSignedToken({ ...bag, keys: [fresh] }, mailedNow, 0)).toBe('cart-2')
  expect(openSignedToken({ ...bag, keys: [fresh] }, mailedBefore, 0)).toBeNull()
})

test('the last character in another spelling of the same bits opens nothing', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const token = createSignedToken(bag, 'cart-1', 1000)
  const others = letters.split('').filter((letter) => !token.endsWith(letter))
  expect(others).toHaveLength(63)
  for (const letter of others) expect(openSignedToken(bag, token.slice(0, -1) + letter, 0)).toBeNull()
})
