import { expect, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'

import { defineShop } from './shop.ts'

test.each(['12-25', '02-29', '2028-02-29'])('%s is a day on which a shop can be closed', (day) => {
  expect(defineShop({ ...shop, closedDays: [day] }).closedDays).toEqual([day])
})

test.each(['25-12', '2027-02-29', '12/25', 'Christmas', '', '1-1'])(
  'a closed day "%s" is refused by name',
  (day) => {
    expect(() => defineShop({ ...shop, closedDays: ['12-25', day] })).toThrow(
      `shop.config.ts, closedDays: "${day}" is no day`,
    )
  },
)
