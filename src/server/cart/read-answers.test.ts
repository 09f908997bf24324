import { expect, test } from 'vitest'

import type { Cart } from '#contract/cart.ts'
import { emptyCart, type CartDocument } from '#domain/cart/cart.ts'

import { rawJson } from '#tests/raw-json.ts'
import { keepReadAnswers } from './read-answers.ts'

const document = emptyCart('SE')
const catalogue = { version: 1 }
const origin = { selection: 'a', body: rawJson('stored'), catalogue }
/** Only who it is matters here. */
const answer = { selection: 'a' } as Cart

function keeping(stored: CartDocument = document) {
  const answers = keepReadAnswers()
  answers.keep(origin, stored, answer)
  return answers
}

test('an answer is kept for the same bag and the same catalogue', () => {
  expect(keeping().find({ ...origin })).toBe(answer)
})

test.each([
  ['another body', { ...origin, body: rawJson('changed') }],
  ['another selection', { ...origin, selection: 'b' }],
  ['another catalogue, were it of the same version', { ...origin, catalogue: { version: 1 } }],
])('%s gets none', (_, asked) => {
  expect(keeping().find(asked)).toBeUndefined()
})

test('a new catalogue takes all answers with it, and the old one does not bring them back', () => {
  const answers = keeping()
  answers.keep({ selection: 'b', body: rawJson('stored'), catalogue: { version: 2 } }, document, answer)
  expect(answers.find(origin)).toBeUndefined()
  answers.keep({ ...origin, selection: 'c' }, document, answer)
  expect(answers.find(origin)).toBeUndefined()
})

const address = { city: 'Stockholm' } as unknown as CartDocument['address']
const input = { recipientName: 'Anna' } as unknown as NonNullable<CartDocument['lines'][number]['giftCard']>
test.each<[string, Partial<CartDocument>]>([
  ['a code', { vouchers: ['TEN'] }],
  ['a member', { customer: 'c-1' }],
  ['an e-mail address', { email: 'anna@example.com' }],
  ['an address', { address }],
  ['another address for the parcel', { shippingAddress: address }],
  ['words of a form', { additionalFields: { note: 'Ring twice' } }],
  ['whom a gift card is for', { lines: [{ giftCard: input } as CartDocument['lines'][number]] }],
])('a bag with %s is not kept', (_, more) => {
  expect(keeping({ ...document, ...more }).find(origin)).toBeUndefined()
})

test('a bag that became personal is not found any more by what it was', () => {
  const answers = keeping()
  answers.keep({ ...origin, body: rawJson('personal') }, { ...document, customer: 'c-1' }, answer)
  expect(answers.find({ ...origin, body: rawJson('personal') })).toBeUndefined()
})

test('memory is bounded', () => {
  const answers = keepReadAnswers()
  const names = Array.from({ length: 2000 }, (_, index) => `bag-${index}`)
  for (const selection of names) answers.keep({ ...origin, selection }, document, answer)
  const found = names.filter((selection) => answers.find({ ...origin, selection }))
  expect(found.length).toBeLessThanOrEqual(500)
  expect(found).toContain('bag-1999')
})
