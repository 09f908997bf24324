import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'

import { withdrawalDays } from '#domain/after-sale/withdrawal-periods.ts'
import { displayPrice } from '#texts/formats/money.ts'

import { countries } from '#brand/countries.ts'
import { markets } from '#brand/markets.ts'
import { pictures } from '#brand/pictures.ts'
import { shop } from '#brand/shop.config.ts'

const here = path.resolve(import.meta.dirname, '../../examples/tallvik/brand')
const rows = parse<Record<string, string>>(readFileSync(path.join(here, 'catalogue/products.csv')), {
  columns: true,
})
const products = rows.filter((row) => row['Title'])
const variants = rows.filter((row) => row['SKU'])
const handles = products.map((row) => row['URL handle'])
const goesWith = 'Goes with (product.metafields.custom.goes_with)'

describe('the catalogue', () => {
  test('every handle names one product and its rows stand together', () => {
    expect(new Set(handles).size).toBe(products.length)
    const runs = rows
      .map((row) => row['URL handle'])
      .filter((handle, index, all) => handle !== all[index - 1])
    expect(runs).toEqual(handles)
  })

  test('[2.4] the pages that the specification names are sold', () => {
    expect(handles).toEqual(expect.arrayContaining(['scented-candle', 'shoe-trees', 'taupe', 'product']))
  })

  test('no SKU and no barcode stands twice, and every barcode has the right check digit', () => {
    for (const column of ['SKU', 'Barcode']) {
      const values = variants.map((row) => row[column])
      expect(new Set(values).size).toBe(values.length)
    }
    for (const { Barcode: code = '' } of variants) {
      const sum = [...code].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
      expect([code.length, sum % 10]).toEqual([13, 0])
    }
  })

  test('every variant fills the options of its product and has a price in every currency', () => {
    const options = new Map(products.map((row) => [row['URL handle'], row]))
    for (const row of variants) {
      for (const option of ['Option1', 'Option2'])
        expect(Boolean(row[`${option} value`]), `${row['SKU']} ${option}`).toBe(
          Boolean(options.get(row['URL handle'])?.[`${option} name`]),
        )
      for (const { currency } of markets.pricelists) {
        const price = Number(row[`Price / ${currency}`])
        const before = Number(row[`Compare-at price / ${currency}`] || Infinity)
        expect(price).toBeGreaterThan(0)
        expect(before).toBeGreaterThan(price)
      }
    }
  })

  test('every lowered price has the lowest of the 30 days before it, and no other has', () => {
    const lowered = variants.flatMap((row) =>
      markets.pricelists.map(({ currency }) => ({
        before: Number(row[`Compare-at price / ${currency}`]),
        lowest: Number(row[`Lowest price in 30 days / ${currency}`]),
      })),
    )
    expect(lowered.filter(({ before }) => before > 0).length).toBeGreaterThan(0)
    for (const { before, lowest } of lowered) {
      expect(lowest > 0).toBe(before > 0)
      expect(lowest).toBeLessThanOrEqual(before)
    }
  })

  test('every picture that is named is there or can be made, and what goes with a product is sold', async () => {
    const named = new Set(
      rows.flatMap((row) => [row['Product image URL'] ?? '', row['Variant image URL'] ?? '']),
    )
    named.delete('')
    const missing: string[] = []
    for (const name of named)
      if (!existsSync(path.join(here, 'images', name)) && !(await pictures?.describe(name)))
        missing.push(name)
    expect(missing).toEqual([])
    for (const row of products)
      expect(handles).toEqual(expect.arrayContaining(row[goesWith]?.split('; ') ?? []))
  })
})

describe('markets', () => {
  const inMarket = (code: string) => countries.find((country) => country.code === code)?.market
  const getPricelist = (code: string) => markets.markets.find(({ id }) => id === inMarket(code))?.pricelist

  test('[3.21] at least sixty countries, each known by name, in a market that exists', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    expect(countries.length).toBeGreaterThanOrEqual(60)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    for (const { code, market } of countries) {
      expect(names.of(code)).not.toBe(code)
      expect(markets.markets.map(({ id }) => id)).toContain(market)
    }
    expect(countries.filter(({ eu }) => eu)).toHaveLength(27)
  })

  test('[1.8] Great Britain buys in euro, the home country in kronor', () => {
    const getCurrency = (code: string) =>
      markets.pricelists.find(({ id }) => id === getPricelist(code))?.currency
    expect([getCurrency('GB'), getCurrency(shop.homeCountry), getCurrency('US')]).toEqual([
      'EUR',
      'SEK',
      'USD',
    ])
  })

  test('every country that is shipped to has a way to be shipped to, in its currency', () => {
    const unreachable = countries.filter(({ code, shipTo }) => {
      const currency = markets.pricelists.find(({ id }) => id === getPricelist(code))?.currency
      const ways = markets.shipping.filter(
        (way) =>
          (way.countries.length === 0 || way.countries.includes(code)) &&
          currency !== undefined &&
          way.priceMinor[currency] !== undefined,
      )
      return shipTo && ways.length === 0
    })
    expect(unreachable).toEqual([])
  })

  test.each(['help', 'shipping-info', 'terms'])(
    'the page %s says the days and the costs of returns that the settings say',
    (page) => {
      const text = readFileSync(path.join(here, 'content', `${page}.html`), 'utf8').replaceAll(/\s+/g, ' ')
      for (const { days } of shop.returnPolicies ?? []) expect(text).toContain(`${days} days`)
      expect(text).toContain(`${withdrawalDays} `)
      const fees = markets.pricelists.flatMap(({ currency }) =>
        (markets.returns?.fees ?? []).flatMap(({ feeMinor }) => {
          const amountMinor = feeMinor[currency]
          return amountMinor === undefined ? [] : [displayPrice({ currency, amountMinor })]
        }),
      )
      expect(fees).toEqual(['€6', '$12'])
      for (const fee of fees) expect(text).toContain(fee)
    },
  )

  test('[4.15] states keep their order when they are sent as JSON', () => {
    for (const { states } of countries)
      for (const code of Object.keys(states)) expect(code).not.toMatch(/^\d+$/)
  })
})

test('[2.16] every page begins with its own description', () => {
  for (const name of readdirSync(path.join(here, 'content')).filter((file) => file.endsWith('.html'))) {
    const text = readFileSync(path.join(here, 'content', name), 'utf8')
    const [, json = ''] = /^<!-- (\{.*\}) -->\n/.exec(text) ?? []
    const page = JSON.parse(json)
    expect(page).toEqual({
      path: `/${name.replace('.html', '')}/`,
      title: expect.stringMatching(/\S/),
      heading: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
    })
  }
})

test('headings of a page go down one level at a time', () => {
  const jumps: string[] = []
  for (const name of readdirSync(path.join(here, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const text = readFileSync(path.join(here, 'content', name), 'utf8')
    let above = 1
    for (const [, level, question] of text.matchAll(/<h([1-6])\b|<vitrine-(question)\b/g)) {
      const own = question ? 2 : Number(level)
      if (own > above + 1) jumps.push(`${name}: h${own} below h${above}`)
      above = own
    }
  }
  expect(jumps).toEqual([])
})

test('[1.9] icons in every size', () => {
  const readSize = (file: string) => readFileSync(path.join(here, 'icons', file)).readUInt32BE(16)
  for (const size of [16, 32, 96]) expect(readSize(`favicon-${size}.png`)).toBe(size)
  for (const size of [76, 120, 152, 167, 180]) expect(readSize(`touch-icon-${size}.png`)).toBe(size)
})

test('browsers are told the colour of the paper, and mails have the colours of the pages', () => {
  const skin = readFileSync(path.join(here, 'skin.css'), 'utf8')
  const { text: _text, display: _display, ...colours } = shop.look
  for (const [name, colour] of Object.entries({ paper: shop.paper, ...colours }))
    expect(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(skin)?.[1], name).toBe(colour)
})
