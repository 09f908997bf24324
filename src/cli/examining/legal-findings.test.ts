import { expect, test } from 'vitest'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { vatRatesAsOf } from '#contract/vat-rates.ts'

import { lawFindings } from './legal-findings.ts'
import { taxRows } from './tax-table.ts'

const today = new Date(`${vatRatesAsOf}T12:00:00Z`)
const complete = { ...shop, guaranteeNotice: { en: 'legal-guarantee-en.svg' } }
const missing = (...[settings, sold = markets, day = today]: [typeof complete, typeof markets?, Date?]) =>
  lawFindings(settings, sold, day)
    .filter(({ state }) => state !== 'ok')
    .map(({ what, text }) => `${what}: ${text}`)

test('the demo lacks the official graphic of the guarantee notice alone, and every finding names its rule', () => {
  expect(missing(complete)).toEqual([])
  const { guaranteeNotice: _, ...bare } = complete
  expect(missing(bare as typeof complete)).toEqual([
    expect.stringMatching(/^guarantee: its content is shown in words.*2025\/1960.*since 2026-09-27$/),
  ])
  const general = lawFindings(complete, markets, today).filter(({ what }) => !what.startsWith('market'))
  for (const { text } of general) expect(text).toMatch(/\d{4}/)
})

test.each([
  ['accessibility: ', { footer: [] }],
  ['withdrawal: ', { footer: [] }],
  ['manufacturer: ', { manufacturer: undefined }],
  [
    'responsible: ',
    { manufacturer: { name: 'Mill', address: 'Mill Lane, Leeds, United Kingdom', email: 'm@m.example' } },
  ],
  ['seller: ', { seller: { ...shop.seller, vat: '' } }],
  ['guarantee: guaranteeNotice of brand/shop.config.ts is null', { guaranteeNotice: null }],
  [
    'odr: ',
    {
      footer: [
        ...shop.footer,
        { heading: 'ODR', links: [{ label: 'ODR', href: 'https://ec.europa.eu/consumers/odr/' }] },
      ],
    },
  ],
])('what is missing is named: %s', (start, change) => {
  const lacking = missing({ ...complete, ...change } as typeof complete)
  expect(
    lacking.some((line) => line.startsWith(start)),
    lacking.join('\n'),
  ).toBe(true)
})

test('rates that are not those of the law are named in their market, and rates that nobody compared for half a year', () => {
  const countries = markets.countries.map((country) =>
    country.code === 'DE'
      ? { ...country, taxPercent: 16 }
      : country.code === 'IE'
        ? { ...country, taxRates: {} }
        : country,
  )
  const finland = countries.find(({ code }) => code === 'FI')
  const aland = { ...finland!, code: 'AX' }
  const lacking = missing(complete, { ...markets, countries: [...countries, aland] })
  expect(lacking).toEqual([
    expect.stringContaining('market Europe: DE: taxPercent is 16, the law says 19. UStG § 12'),
    expect.stringContaining('market Europe: IE: taxRates has no rate for "children", the law says 0'),
    expect.stringContaining('market Europe: IE: taxRates has no rate for "books", the law says 0'),
    expect.stringContaining('market Europe: AX: Åland lies outside the VAT area of FI'),
  ])
  expect(missing(complete, markets, new Date(today.getTime() + 200 * 86_400_000))).toEqual([
    expect.stringContaining(`rates: VAT rates are as of ${vatRatesAsOf}`),
  ])
})

test('the table of taxes has a row for every country that is shipped to and for its territories', () => {
  const rows = taxRows(markets, shop.homeCountry)
  const of = (jurisdiction: string) => rows.find((row) => row.jurisdiction === jurisdiction)
  expect(of('SE')).toMatchObject({
    percent: 25,
    treatment: 'standard',
    classes: { books: 6 },
    importCharges: '',
  })
  expect(of('ES-CN')).toMatchObject({
    country: 'ES',
    percent: 0,
    treatment: 'export',
    importCharges: 'tax',
    classes: {},
  })
  expect(of('XI')).toMatchObject({ country: 'GB', percent: 20, classes: { children: 0, books: 0 } })
  expect(of('US')).toMatchObject({ percent: 0, importCharges: 'tax-and-duties' })
  for (const { source } of rows) expect(source).not.toBe('')
})
