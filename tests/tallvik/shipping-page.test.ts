import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import type { Currency } from '#contract/money.ts'
import { shippingFor } from '#domain/cart/shipping.ts'
import { displayPrice } from '#texts/formats/money.ts'
import { shoeSizes } from '#storefront/product/size/shoe-sizes.ts'

import { markets } from '#brand/markets.ts'

const page = readFileSync(
  path.resolve(import.meta.dirname, '../../examples/tallvik/brand/content/shipping-info.html'),
  'utf8',
)

/** The cells of the rows of the table under this heading, without those of its head. */
function tableUnder(heading: string): string[][] {
  const [, after = ''] = page.split(`>${heading}</h`)
  const [body = ''] = (after.split('<tbody>')[1] ?? '').split('</tbody>')
  return [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll('&nbsp;', '\u00a0')),
  )
}

test.each<[heading: string, country: string, currency: Currency]>([
  ['Sweden', 'SE', 'SEK'],
  ['Denmark, Finland, Norway', 'FI', 'EUR'],
  ['Rest of Europe', 'DE', 'EUR'],
  ['All other countries', 'JP', 'USD'],
])('%s: times and prices of the page are those that the checkout asks', (heading, country, currency) => {
  const price = (amountMinor: number) => displayPrice({ amountMinor, currency })
  const asked = shippingFor(markets.shipping, { country, currency, goodsMinor: 0 }).map(
    ({ name, days, amountMinor, leftUntilFreeMinor }) => [
      name,
      `${days?.from}–${days?.to} working days`,
      price(amountMinor) + (leftUntilFreeMinor === null ? '' : `, free from ${price(leftUntilFreeMinor)}`),
    ],
  )
  const reported = tableUnder(heading).map(([method = '', ...rest]) => [method.split(',')[0], ...rest])
  expect(reported).toEqual(asked)
})

test('its size guide says of a shoe what the guide beside the shoe says', () => {
  const reported = tableUnder('Size guide')
  const same = shoeSizes(reported.map(([eu = '']) => eu))
  expect(reported).toEqual(
    same?.map(({ eu, uk, usMen, usWomen, footCm }) => [eu, uk, usMen, usWomen, footCm.toFixed(1)]),
  )
})
