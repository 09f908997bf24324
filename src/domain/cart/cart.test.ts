import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ShippingAddress } from '#contract/address.ts'

import {
  addUnit,
  dropLines,
  emptyCart,
  keepAddresses,
  lineKey,
  moveToCountry,
  sumQuantity,
  removeUnits,
  withoutRecipients,
} from './cart.ts'

const unit = (item: string) => ({ item, productName: `Product ${item}`, size: '41' })
const address = ShippingAddress.parse({ country: 'SE', email: 'a@b.se', zipCode: '113 51' })

test('[4.12] one unit is added at a time, in the place where its line stands', () => {
  let cart = emptyCart('SE')
  for (const item of ['a', 'b', 'a']) cart = addUnit(cart, unit(item))
  expect(cart.lines.map(({ item, quantity }) => [item, quantity])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('[4.12] removing takes that many units; at none the line goes', () => {
  let cart = emptyCart('SE')
  for (const item of ['a', 'a', 'a', 'b']) cart = addUnit(cart, unit(item))
  expect(sumQuantity(removeUnits(cart, 'a', 1), 'a')).toBe(2)
  expect(removeUnits(cart, 'a', 3).lines.map(({ item }) => item)).toEqual(['b'])
  expect(removeUnits(cart, 'a', 999).lines.map(({ item }) => item)).toEqual(['b'])
})

test('[4.12] after any run of actions the counts are those of a plain tally, never below one', () => {
  const action = fc.tuple(
    fc.constantFrom('add', 'remove'),
    fc.constantFrom('a', 'b', 'c'),
    fc.integer({ min: 1, max: 4 }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let cart = emptyCart('SE')
      const tally = new Map<string, number>()
      for (const [kind, item, quantity] of actions) {
        const before = tally.get(item) ?? 0
        cart = kind === 'add' ? addUnit(cart, unit(item)) : removeUnits(cart, item, quantity)
        tally.set(item, kind === 'add' ? before + 1 : Math.max(0, before - quantity))
      }
      for (const [item, quantity] of tally) expect(sumQuantity(cart, item)).toBe(quantity)
      expect(cart.lines.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
})

test('[4.17] another country starts the shipping method over; the lines stay', () => {
  const cart = { ...addUnit(emptyCart('SE'), unit('a')), shippingMethod: 'express' }
  expect(moveToCountry(cart, 'DE')).toMatchObject({
    country: 'DE',
    shippingMethod: null,
    lines: [{ item: 'a' }],
  })
})

test('[3.7] a dropped line says what it was', () => {
  const cart = addUnit(addUnit(emptyCart('SE'), unit('a')), unit('b'))
  const { document, dropped } = dropLines(cart, ['a', 'unknown'])
  expect(document.lines.map(({ item }) => item)).toEqual(['b'])
  expect(dropped).toEqual([{ item: 'a', productName: 'Product a', size: '41', quantity: 1 }])
})

test('[4.20] without a separate shipping address there is none', () => {
  const both = keepAddresses(emptyCart('SE'), address, address)
  expect(both.shippingAddress).toMatchObject({ zipCode: '11351' })
  expect(keepAddresses(both, address, null)).toMatchObject({
    address: { zipCode: '11351' },
    email: 'a@b.se',
    shippingAddress: null,
  })
})

const input = (recipientName: string) => ({
  recipientName,
  recipientEmail: '',
  message: '',
  sendOn: '',
  amountMinor: null,
  currency: 'SEK' as const,
})

test('gift cards for different people are lines of their own; without a name the latest line gives way first', () => {
  let cart = emptyCart('SE')
  for (const name of ['Bo', 'Eva', 'Bo']) cart = addUnit(cart, { ...unit('g'), giftCard: input(name) })
  cart = addUnit(cart, unit('g'))
  expect(cart.lines.map(({ quantity, giftCard }) => [quantity, giftCard?.recipientName])).toEqual([
    [2, 'Bo'],
    [1, 'Eva'],
    [1, undefined],
  ])
  expect(new Set(cart.lines.map(lineKey)).size).toBe(3)
  expect(sumQuantity(cart, 'g')).toBe(4)
  expect(removeUnits(cart, 'g', 2).lines.map(({ giftCard }) => giftCard?.recipientName)).toEqual(['Bo'])
  const [first] = cart.lines
  const fewer = removeUnits(cart, 'g', 1, first && lineKey(first))
  expect(fewer.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
})

test('without whom they are for, gift cards of one amount and day are one line; no unit is lost', () => {
  const sendOn = '2026-12-24'
  const cards = [
    input('Bo'),
    input('Eva'),
    { ...input('Bo'), sendOn },
    { ...input('Bo'), message: 'Grattis' },
  ]
  let cart = addUnit(emptyCart('SE'), unit('a'))
  for (const giftCard of cards) cart = addUnit(cart, { ...unit('g'), giftCard })
  expect(withoutRecipients(cart.lines)).toEqual([
    { ...unit('a'), quantity: 1 },
    { ...unit('g'), quantity: 3, giftCard: input('') },
    { ...unit('g'), quantity: 1, giftCard: { ...input(''), sendOn } },
  ])
})
