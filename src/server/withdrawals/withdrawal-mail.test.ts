import { expect, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'

import type { Order } from '../orders/service.ts'
import { withdrawalMail } from './withdrawal-mail.ts'

const item = {
  productName: 'Gift card',
  variantName: '',
  size: '500 kr',
  quantity: 1,
  giftCard: { recipient: 'b@example.com' },
}
const buildMail = (items: readonly object[]) => {
  const order = { id: 'o', number: '100001', email: 'anna@example.com', snapshot: { items } }
  return withdrawalMail(
    { shop: { ...shop, paper: '#fff' }, publicUrl: 'https://shop.example' },
    // As far as the mail reads it.
    order as unknown as Order,
    { nth: 1, receivedAt: 0, message: '', items: null },
  ).text
}

test('who withdraws from gift cards alone is not asked to send anything back', () => {
  expect(buildMail([item])).toMatch(/nothing to send back[^]*a gift card that is refunded/)
  expect(buildMail([item])).not.toContain('Goods that you have received')
  expect(buildMail([item, { ...item, giftCard: undefined }])).toContain(
    'Goods that you have received go back',
  )
})
