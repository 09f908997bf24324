import { describe, expect, test } from 'vitest'

import { emptyCart, type CartDocument, type CartLine } from './cart.ts'
import { linesGained, mergeCarts as merge, emptyMerged } from './merge-carts.ts'

const line = (item: string, quantity: number): CartLine => ({
  item,
  quantity,
  productName: 'Loafer',
  size: item,
})
const bag = (...lines: CartLine[]): CartDocument => ({ ...emptyCart('SE'), lines })
const quantities = ({ lines }: CartDocument) =>
  Object.fromEntries(lines.map(({ item, quantity }) => [item, quantity]))
const plenty = () => Infinity
const reasons = { noMoreLeft: 'no more left', notAvailable: 'cannot be added' }
const mergeCarts = (into: CartDocument, from: CartDocument, available: (item: string) => number) =>
  merge(into, from, available, reasons)

describe('merging the bags of a member', () => {
  test('[7.9] equal lines are never added up, other lines come along, the present bag leads', () => {
    const present = { ...bag(line('41', 1), line('43', 4)), country: 'DE', vouchers: ['A'] }
    const earlier = { ...bag(line('41', 2), line('42', 3), line('43', 2)), vouchers: ['B'] }
    const merged = mergeCarts(present, earlier, plenty)
    expect(quantities(merged)).toEqual({ '41': 2, '42': 3, '43': 4 })
    expect(merged).toMatchObject({ country: 'DE', vouchers: ['A'], removedItems: [] })
    expect(linesGained(present, merged)).toMatchObject([
      { item: '41', quantity: 2 },
      { item: '42', quantity: 3 },
    ])
  })

  test('[7.9] a bag that is merged twice is as it was after the first time', () => {
    const earlier = bag(line('41', 2), line('42', 3))
    const once = mergeCarts(bag(line('41', 1)), earlier, plenty)
    expect(mergeCarts(once, earlier, plenty)).toEqual(once)
    expect(linesGained(once, mergeCarts(once, earlier, plenty))).toEqual([])
  })

  test('[7.9] no more than there is; what found no room is listed', () => {
    const left: Record<string, number> = { '41': 3, '42': 0 }
    const merged = mergeCarts(
      bag(line('41', 2)),
      bag(line('41', 5), line('42', 1)),
      (item) => left[item] ?? 0,
    )
    expect(quantities(merged)).toEqual({ '41': 3 })
    expect(merged.removedItems).toMatchObject([
      { item: '41', quantity: 2, reason: reasons.noMoreLeft },
      { item: '42', quantity: 1, reason: reasons.notAvailable },
    ])
  })

  test('[7.9] lines of one item share what there is of it', () => {
    const card = (recipientName: string): CartLine => ({
      ...line('gift', 1),
      giftCard: {
        recipientName,
        recipientEmail: '',
        message: '',
        sendOn: '',
        amountMinor: null,
        currency: 'SEK',
      },
    })
    const merged = mergeCarts(bag(card('Maja')), bag(card('Bo'), card('Eva')), () => 2)
    expect(merged.lines.map(({ giftCard }) => giftCard?.recipientName)).toEqual(['Maja', 'Bo'])
  })

  test('[7.9] a bag that holds more than there is keeps it, and takes nothing more', () => {
    expect(quantities(mergeCarts(bag(line('41', 5)), bag(line('41', 6)), () => 2))).toEqual({ '41': 5 })
  })

  test('[7.9] a bag never grows beyond its limits', () => {
    const hundred = bag(...Array.from({ length: 100 }, (_, index) => line(`i${index}`, 1)))
    const merged = mergeCarts(hundred, bag(line('i0', 2000), line('new', 1)), () => 1000)
    expect(merged.lines).toHaveLength(100)
    expect(quantities(merged)).toMatchObject({ i0: 1000 })
    expect(merged.removedItems.map(({ quantity }) => quantity)).toEqual([1000, 1])
  })

  test('[7.9] the earlier bag ends empty, without a person, and says where its things are', () => {
    const { lines, customer, email, removedItems } = emptyMerged(
      { ...bag(line('41', 2)), customer: 'c', email: 'a@b.se' },
      'elsewhere',
    )
    expect({ lines, customer, email }).toEqual({ lines: [], customer: '', email: '' })
    expect(removedItems).toMatchObject([{ item: '41', quantity: 2, reason: 'elsewhere' }])
  })
})
