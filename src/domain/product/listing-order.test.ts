import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listingRules } from '#contract/snapshot.ts'

import { orderListing, type RankedProduct } from './listing-order.ts'

const product = (id: string, sold = 0, isSoldOut = false): RankedProduct => ({ id, sold, isSoldOut })
const newest = [product('d', 1, true), product('c', 3), product('b', 0, true), product('a', 3)]
const ids = (rule: (typeof listingRules)[number], first: readonly string[] = []) =>
  orderListing(newest, { rule, first }, (each) => each).map(({ id }) => id)

describe('the order of a list', () => {
  test('is newest first, by sales or in stock first, and newest first among equals', () => {
    expect(ids('newest')).toEqual(['d', 'c', 'b', 'a'])
    expect(ids('best-selling')).toEqual(['c', 'a', 'd', 'b'])
    expect(ids('in-stock')).toEqual(['c', 'a', 'd', 'b'])
  })

  test('begins with what stands first by hand, also where that is sold out; what is not in the list is passed over', () => {
    expect(ids('best-selling', ['b', 'gone', 'd', 'b'])).toEqual(['b', 'd', 'c', 'a'])
    expect(ids('by-hand', ['a', 'c'])).toEqual(['a', 'c', 'd', 'b'])
  })

  test('holds every product of the list once, whatever the rule', () => {
    const listed = fc.uniqueArray(fc.record({ id: fc.string(), sold: fc.nat(9), isSoldOut: fc.boolean() }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(
        listed,
        fc.constantFrom(...listingRules),
        fc.array(fc.string()),
        (products, rule, first) => {
          const ordered = orderListing(products, { rule, first }, (each) => each)
          expect(new Set(ordered)).toEqual(new Set(products))
          expect(ordered).toHaveLength(products.length)
        },
      ),
    )
  })
})
