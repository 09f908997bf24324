import fc from 'fast-check'
import { expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { marketChooser } from '#domain/market-choice.ts'

import { card, price, voucher, type Bag } from './priced-bag.ts'

const choose = marketChooser(markets)
const countries = markets.countries.filter(({ shipTo }) => shipTo).map(({ code }) => code)
const thresholds = markets.shipping.flatMap(({ freeFromMinor }) => Object.values(freeFromMinor))

/** Around the sums at which delivery becomes free, where a discount could cost it. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }),
  fc
    .tuple(fc.constantFrom(...thresholds), fc.integer({ min: -6000, max: 6000 }))
    .map(([threshold, offset]) => Math.max(0, threshold + offset)),
)
const currencies = [...new Set(markets.pricelists.map(({ currency }) => currency))]
const minorByCurrency = fc
  .integer({ min: 0, max: 60_000 })
  .map((minor) => Object.fromEntries(currencies.map((currency) => [currency, minor])))
const anyVoucher = fc.record({
  basisPoints: fc.constantFrom(0, 1, 333, 500, 1000, 5000, 10_000),
  amountMinor: fc.oneof(fc.constant({}), minorByCurrency),
  freeShipping: fc.boolean(),
  minimumMinor: fc.oneof(fc.constant({}), minorByCurrency),
  categories: fc.constantFrom([], ['shoes'], ['bags']),
})
const anyBag = fc.record({
  country: fc.constantFrom(...countries),
  method: fc.constantFrom(null, ...markets.shipping.map(({ id }) => id)),
  stacking: fc.constantFrom<NonNullable<Bag['stacking']>>('in-turn', 'best-only'),
  goods: fc.array(
    fc.record({ price: amount, category: fc.constantFrom('shoes', 'bags'), giftCard: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  ),
  vouchers: fc
    .array(anyVoucher, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((each, index) => voucher(`CODE${index}`, each))),
  cards: fc
    .array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 2 })
    .map((balances) => balances.map((balance, index) => card(String(index), balance))),
})

test('[3.3] [9.6] no bag in any country costs more with a code than without it', () => {
  fc.assert(
    fc.property(anyBag, ({ country, ...bag }) => {
      const choice = choose(country)
      if (!choice) throw new Error(`${country} has no market`)
      const place = { choice, shipping: markets.shipping }
      const all = price({ ...bag, ...place })
      for (const left of bag.vouchers) {
        const without = price({ ...bag, ...place, vouchers: bag.vouchers.filter((each) => each !== left) })
        expect(all.grandTotalMinor).toBeLessThanOrEqual(without.grandTotalMinor)
      }
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['US', 30_000, { basisPoints: 500 }, 28_500],
  ['SE', 104_000, { amountMinor: { SEK: 4500 } }, 99_500],
] as const)(
  '[3.3] in %s a code on %i keeps the free delivery that the goods reached',
  (country, minor, code, total) => {
    const choice = choose(country)
    if (!choice) throw new Error(`${country} has no market`)
    const priced = price({
      goods: [{ price: minor }],
      vouchers: [voucher('CODE', code)],
      choice,
      shipping: markets.shipping,
    })
    expect(priced).toMatchObject({ shippingMinor: 0, grandTotalMinor: total })
  },
)
