import { describe, expect, it } from 'vitest'

import { sizeStock, stockText } from './stock-text.ts'

const stock = {
  item: null,
  product: '2',
  available: true,
  items: [
    { item: '2-40', name: '40', stock: 0 },
    { item: '2-41', name: '41', stock: 2 },
    { item: '2-42', name: '42', stock: 12 },
    { item: '2-gift', name: 'Gift', stock: 'infinite' as const },
  ],
}
const words = (item: string) => stockText(sizeStock(stock, item, 3))

describe('stock of a size', () => {
  it('[7.12] says sold out and how few are left, and nothing of plenty', () => {
    expect(words('2-40')).toBe('sold out')
    expect(words('2-41')).toBe('only 2 left')
    expect(words('2-42')).toBe('')
    expect(words('2-gift')).toBe('')
  })
  it('[7.12] does not call a size sold out before anybody answered', () => {
    expect(sizeStock(null, '2-40', 3).state).toBe('unknown')
    expect(sizeStock(stock, '2-99', 3).state).toBe('unknown')
  })
})
