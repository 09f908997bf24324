import { expect, test } from 'vitest'

import { kindText } from './size-names.ts'

test.each([
  ['Black', '37', 'Black, size 37'],
  ['', '37', 'Size 37'],
  ['Rust', 'One size', 'Rust, one size'],
  ['', 'One size', 'One size'],
  ['', '50 EUR', '50 EUR'],
  ['Black', '', 'Black'],
])('%s in %s: %s', (variantName, size, text) => expect(kindText(variantName, size)).toBe(text))
