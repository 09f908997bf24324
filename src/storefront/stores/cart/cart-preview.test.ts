import { expect, it } from 'vitest'

import { cartAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'

import { withAdded, withRemoved } from './cart-preview.ts'

const bag = (paidByCode: number) => {
  const cart = cartAnswer(createCartToken('mine'), [lineAnswer('2-41', 2), lineAnswer('3-M', 1)])
  const grand = cart.totals.itemsTotalPriceAsNumber - paidByCode
  return {
    ...cart,
    totals: { ...cart.totals, grandTotalPrice: `${grand}.00 SEK`, grandTotalPriceAsNumber: grand },
  }
}

it('[4.12] until the server has counted, a unit more or fewer changes the total by its price', () => {
  const before = bag(1000)
  const [line] = before.items
  if (!line) throw new Error('no line')
  expect(withRemoved(before, '2-41', 1).totals).toMatchObject({
    totalQuantity: 2,
    grandTotalPriceAsNumber: 3000,
  })
  expect(withAdded(before, '2-41', line).totals).toMatchObject({
    totalQuantity: 4,
    grandTotalPriceAsNumber: 7000,
  })
})

it('[4.12] what a code paid for leaves no negative total', () => {
  expect(withRemoved(bag(6000), '2-41', 1).totals).toMatchObject({
    itemsTotalPriceAsNumber: 4000,
    grandTotalPriceAsNumber: 0,
    grandTotalPrice: '0.00 SEK',
  })
})

it('[4.12] what an empty bag had of delivery and tax is not said of its first line', () => {
  const empty = cartAnswer(createCartToken('mine'))
  const totals = { ...empty.totals, shippingPrice: '0 SEK', grandTotalPriceTax: '0 SEK' }
  const line = lineAnswer('2-41', 1)
  expect(withAdded({ ...empty, totals }, '2-41', line).totals).toMatchObject({
    itemsTotalPriceAsNumber: line.totalPriceAsNumber,
    shippingPrice: '',
    grandTotalPrice: '',
    grandTotalPriceTax: '',
  })
})
