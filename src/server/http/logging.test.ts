import { expect, test } from 'vitest'

import { createCartToken } from '../cart-token.ts'
import { scrub, serialiseError } from './logging.ts'

test('faults J7: selections, tokens and e-mail addresses do not come through; row ids and plain words do', () => {
  for (let count = 0; count < 200; count++) {
    const selection = createCartToken()
    expect(scrub(`cart ${selection}: gone`)).toBe('cart [secret]: gone')
  }
  expect(scrub('to anna.b+x@mail.example.com, "c@d.se"')).toBe('to [e-mail], "[e-mail]"')
  expect(scrub('key sk_test_4eC39HqLyjWDarjtT1zdp7dc')).toBe('key [secret]')
  const plain =
    'Attempt 66bb3642-dd4f-4128-946d-1c3ca9307271 could not be settled by registerCheckoutRoutes (order 100042)'
  expect(scrub(plain)).toBe(plain)
  expect(scrub('forged\r\nline\u001b[2J')).toBe('forged \nline [2J')
})

test('an error is logged by name, message, stack, code and cause, and nothing else of it', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.se) already exists.',
  })
  const logged = serialiseError(new Error('could not save', { cause }))
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'could not save',
    cause: { message: 'duplicate key', code: '23505' },
  })
  expect(JSON.stringify(logged)).not.toContain('a@b.se')
  expect(serialiseError('text of a@b.se')).toEqual({ type: 'string', message: 'text of [e-mail]', stack: '' })
})

test('a cause that goes in circles ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(serialiseError(error)).length).toBeLessThan(20_000)
})
