import { expect, test } from 'vitest'

import { needsOptIn } from './opt-in.ts'

test.each([
  ['SE', true, true],
  ['GB', false, true],
  ['CH', false, true],
  ['NO', false, true],
  ['IS', false, true],
  ['LI', false, true],
  ['no', false, true],
  ['US', false, false],
  ['JP', false, false],
])('a newsletter to %s, in the EU %s, needs an opt-in: %s', (code, eu, expected) =>
  expect(needsOptIn(code, eu)).toBe(expected),
)
