import { expect, test } from 'vitest'

import { textsFor } from './emails.ts'

test.each([['en'], ['en-GB'], ['EN_us']])('the sentences for %s are those of its language', (stored) =>
  expect(textsFor(stored).language).toBe('en'),
)

test.each([[undefined], [''], ['xx'], ['constructor']])(
  'a language of which the shop has no sentences, %j, gets English ones',
  (stored) => expect(textsFor(stored).account.welcome).toBe('Welcome'),
)
