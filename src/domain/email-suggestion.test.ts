import { expect, test } from 'vitest'

import { slipsBetween, suggestedEmail } from './email-suggestion.ts'

test.each([
  ['gmail', 'gmail', 0],
  ['gmial', 'gmail', 1],
  ['gmal', 'gmail', 1],
  ['gmaill', 'gmail', 1],
  ['gnail', 'gmail', 1],
  ['gnaiil', 'gmail', 2],
  ['', 'abc', 3],
])('between %s and %s are %i slips', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips)
  expect(slipsBetween(b, a)).toBe(slips)
})

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['Anna.Lind+bag@GMAI.com ', 'Anna.Lind+bag@gmail.com'],
  ['anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@hotmail.s', 'anna@hotmail.se'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@yaho.com', 'anna@yahoo.com'],
  ['anna@iclod.com', 'anna@icloud.com'],
  ['anna@telia.con', 'anna@telia.com'],
])('%s may mean %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test.each([
  'anna@gmail.com',
  'anna@live.se',
  'anna@ymail.com',
  'anna@mail.com',
  'anna@email.com',
  'anna@example.com',
  'anna@tallvik.test',
  'anna@home.com',
  'anna@hotmail.no',
  'anna@yahoo.co.in',
  'anna@gmx.at',
  'anna@gmail',
  '@gmial.com',
  'anna',
  '',
  `anna@${'g'.repeat(100_000)}`,
])('nothing is suggested for %.40s', (typed) => {
  expect(suggestedEmail(typed)).toBeNull()
})
