import { expect, test } from 'vitest'

import { isFitNote } from './facts-of-fit.tsx'

test.each(['Fit', 'fit note', 'Size and fit', 'Model info', 'Model is wearing', "Model's height", 'Worn by'])(
  'a fact called "%s" helps to choose a size',
  (label) => expect(isFitNote({ label })).toBe(true),
)

test.each(['Model', 'Model number', 'Care', 'Benefits', 'Outfit'])('one called "%s" does not', (label) =>
  expect(isFitNote({ label })).toBe(false),
)
