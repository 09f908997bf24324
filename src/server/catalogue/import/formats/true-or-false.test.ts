import { expect, test } from 'vitest'

import { isFalse, isTrue } from './true-or-false.ts'

test.each([
  ['TRUE', 'FALSE'],
  ['WAHR', 'FALSCH'],
  ['VRAI', 'FAUX'],
  ['VERDADERO', 'FALSO'],
  ['VERO', 'FALSO'],
  ['VERDADEIRO', 'FALSO'],
  ['WAAR', 'ONWAAR'],
  ['SANT', 'FALSKT'],
  ['SAND', 'FALSK'],
  ['SANN', 'USANN'],
  ['TOSI', 'EPÄTOSI'],
  ['PRAWDA', 'FAŁSZ'],
  ['PRAVDA', 'NEPRAVDA'],
  ['IGAZ', 'HAMIS'],
  ['DOĞRU', 'YANLIŞ'],
  ['ИСТИНА', 'ЛОЖЬ'],
  ['yes', 'no'],
  ['1', '0'],
  ['1,0', '0.00'],
])('%s is true and %s is false', (yes, no) => {
  expect([isTrue(yes), isFalse(yes), isTrue(no), isFalse(no)]).toEqual([true, false, false, true])
})

test('what is neither is neither', () => {
  for (const text of ['', 'maybe', '2', 'deny', 'notify', 'shopify'])
    expect([text, isTrue(text), isFalse(text)]).toEqual([text, false, false])
})
