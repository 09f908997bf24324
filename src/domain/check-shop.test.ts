import { expect, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'
import type { ShopConfig } from '#contract/shop.ts'

import { spelled } from '#tests/spelled.ts'

import { checkShop as readShop } from './check-shop.ts'

const checkShop = (wrong: ShopConfig) => spelled(() => readShop(wrong))

test.each(['12-25', '02-29', '2028-02-29'])('%s is a day on which a shop can be closed', (day) => {
  expect(() => checkShop({ ...shop, closedDays: [day] })).not.toThrow()
})

test.each(['25-12', '2027-02-29', '12/25', 'Christmas', '', '1-1'])(
  'a closed day "%s" is refused by name',
  (day) => {
    expect(() => checkShop({ ...shop, closedDays: ['12-25', day] })).toThrow(
      `brand/shop.config.ts, closedDays: "${day}" is not a day`,
    )
  },
)

test('a setting that is missing, misspelt or of another kind is named', () => {
  const { name: _name, ...nameless } = shop
  expect(() => checkShop(nameless as ShopConfig)).toThrow('brand/shop.config.ts, name: it is missing')
  const { menu, ...others } = shop
  expect(() => checkShop({ ...others, menus: menu } as unknown as ShopConfig)).toThrow(
    'brand/shop.config.ts, menus: there is no such setting. The nearest is menu. There are: name, ',
  )
  expect(() => checkShop({ ...shop, menu: 'Shop' } as unknown as ShopConfig)).toThrow(
    'brand/shop.config.ts, menu: a list is expected, not text',
  )
  expect(() => checkShop({ ...shop, notification: null })).not.toThrow()
  const showless = { message: 'New', action: 'link', link: '/shop/' }
  expect(() => checkShop({ ...shop, notification: showless } as ShopConfig)).toThrow(
    'brand/shop.config.ts, notification: its `show` is missing',
  )
})

test('a layout that there is not, and a part that has none, are refused with those that there are', () => {
  const check = (layout: unknown) => checkShop({ ...shop, layout } as unknown as ShopConfig)
  expect(() => check({ header: 'left', listing: 'grid' })).not.toThrow()
  expect(() => check({ header: 'right' })).toThrow(
    'brand/shop.config.ts, layout, header: it is "right". Expected: "centred" or "left".',
  )
  expect(() => check({ heading: 'left' })).toThrow(
    'layout, heading: there is no such field. There are: header, footer, productPage, listing.',
  )
})

test('a policy of returns names its countries, days and who pays', () => {
  const check = (policy: unknown) => checkShop({ ...shop, returnPolicies: [policy] } as unknown as ShopConfig)
  expect(() => check({ countries: [], days: 14, fees: 'buyer' })).not.toThrow()
  expect(() => check({ countries: [], days: 1.5, fees: 'buyer' })).toThrow(
    'brand/shop.config.ts, returnPolicies',
  )
  expect(() => check({ countries: [], days: 14, fees: 'nobody' })).toThrow('"free" or "buyer"')
})

test('a telephone has its country, and hours that end after they begin on days that there are', () => {
  const hours = [{ days: ['mon'], from: '09:00', until: '17:00' }]
  const check = (telephone: unknown) => checkShop({ ...shop, telephone } as unknown as ShopConfig)
  expect(() => check(undefined)).not.toThrow()
  expect(() => check({ number: '+46 8 465 004 10', hours })).not.toThrow()
  expect(() => check({ number: '08-465 004 10', hours })).toThrow('telephone.number: "08-465 004 10" is not')
  const within = (change: object) => () =>
    check({ number: '+46 8 465 004 10', hours: [{ ...hours[0], ...change }] })
  expect(within({ from: '9' })).toThrow('telephone.hours, entry 1: "9" is not a time')
  expect(within({ until: '08:00' })).toThrow('it ends at 08:00, before it begins at 09:00')
  expect(within({ days: [] })).toThrow('it names no day')
  expect(within({ days: ['Monday'] })).toThrow('brand/shop.config.ts, telephone')
})

test('a wrong security.txt is refused by its place in the settings', () => {
  const check = (securityTxt: unknown) => checkShop({ ...shop, securityTxt } as unknown as ShopConfig)
  expect(() => check(undefined)).not.toThrow()
  expect(() => check({ contacts: ['mailto:a@example.com'], expires: 'soon' })).toThrow(
    'brand/shop.config.ts, securityTxt, expires: "soon" is not a day',
  )
  expect(() => check({ contacts: ['mailto:a@example.com'] })).toThrow('brand/shop.config.ts, securityTxt')
})

test('[7.34] advertisers are vendors by name or hosts of https, each refused by its place', () => {
  const check = (...advertisers: unknown[]) => checkShop({ ...shop, advertisers } as unknown as ShopConfig)
  const own = {
    script: ['https://ads.example.com', 'https://*.example.com:8443'],
    connect: ['https://www.google.de'],
    img: [],
    frame: ['http://localhost:9000'],
  }
  expect(() => check('google-ads', 'meta', own, {})).not.toThrow()
  expect(() => check('meta', 'tiktok')).toThrow(
    'brand/shop.config.ts, advertisers 2: "tiktok" is not known. There are: google-ads, meta.',
  )
  expect(() => check({ scripts: [] })).toThrow(
    'brand/shop.config.ts, advertisers 1, scripts: there is no such field. The nearest is script. There are: script, connect, img, frame.',
  )
  expect(() => check({ img: 'https://ads.example.com' })).toThrow(
    'advertisers 1, img: a list of hosts is expected',
  )
  expect(() => check(null)).toThrow(
    'advertisers 1: a name (google-ads, meta) or a group of hosts is expected',
  )
  for (const host of [
    '*',
    'https://*',
    'https://*.com',
    'https:',
    'data:',
    'ads.example.com',
    'http://ads.example.com',
    'https://ads.example.com/',
    'https://ads.example.com/pixel',
    'https://ads.example.com https://other.example.com',
    "https://ads.example.com; script-src 'unsafe-inline'",
    "'unsafe-inline'",
    'https://Ads.example.com',
    'https://a.*.example.com',
    'https://10.0.0.1',
    '',
    7,
  ])
    expect(() => check({ script: [host] }), String(host)).toThrow(
      `brand/shop.config.ts, advertisers 1, script: ${JSON.stringify(host)} cannot stand in the pages' policy. Write https:// and a host`,
    )
})

test.each(['manufacturer', 'responsiblePerson'] as const)(
  '%s may be left out; one that is named has name, address and e-mail',
  (setting) => {
    const named = { name: 'Mill SARL', address: 'Quai 2, Havre', email: 'mill@mill.example' }
    const { [setting]: _own, ...without } = shop
    expect(() => checkShop(without)).not.toThrow()
    expect(() => checkShop({ ...shop, [setting]: named })).not.toThrow()
    for (const part of ['name', 'address', 'email'])
      for (const value of ['', ' ', undefined])
        expect(() => checkShop({ ...shop, [setting]: { ...named, [part]: value } })).toThrow(
          `brand/shop.config.ts, ${setting}: its \`${part}\` is missing`,
        )
    expect(() => checkShop({ ...shop, [setting]: 'Mill SARL' })).toThrow(
      `brand/shop.config.ts, ${setting}: a group or nothing is expected, not text`,
    )
  },
)

const { legalName, ...namelessSeller } = shop.seller
const { image: _image, ...heroWithout } = shop.hero

test.each<[object, string]>([
  [{ name: '' }, 'name: it is "". Expected: text that is not empty.'],
  [{ menu: [{ label: 'Shop', url: '/shop/' }] }, 'menu "Shop", url: there is no such field.'],
  [{ footer: [{ heading: 'Help', link: [] }] }, 'footer "Help", link: there is no such field.'],
  [
    { seller: { ...namelessSeller, legalname: legalName } },
    'seller, legalname: there is no such field. The nearest is legalName. There are: legalName, address, email, vat.',
  ],
  [{ look: { ...shop.look, accent: undefined } }, 'look, accent: it is missing.'],
  [{ hero: heroWithout }, 'hero, image: it is missing.'],
  [
    { notification: { show: true, message: 'New', action: 'letter', link: '' } },
    'notification, action: it is "letter". Expected: "newsletter" or "link".',
  ],
  [{ audience: { ...shop.audience, gender: 'all' } }, 'audience, gender: it is "all".'],
  [
    { namespaces: { commerce: 'commerce', brand: 'Kranich & Co' } },
    'namespaces: "Kranich & Co" is not part of an address.',
  ],
  [{ namespaces: { commerce: 'shop', brand: 'shop' } }, 'namespaces: both are "shop".'],
  [{ ledger: { currency: 'DKK' } }, 'ledger, currency: it is "DKK". Expected: "SEK" or "EUR".'],
  [{ ledger: { series: 'Web 1' } }, 'ledger, series: "Web 1" is not a series.'],
  [{ ledger: { accounts: { card: '1580' } } }, 'ledger, accounts, card: there is no such field.'],
  [{ ledger: { accounts: { providers: '15' } } }, 'ledger, accounts, providers: "15" is not an account.'],
  [{ ledger: { accounts: { vat: { '25': 'x' } } } }, 'ledger, accounts, vat, 25: "x" is not an account.'],
  [{ ledger: { accounts: { sales: { '25 %': '3001' } } } }, 'ledger, accounts, sales, 25 %: "25 %" is not a'],
])('%o is refused, with its place', (changes, reported) => {
  expect(() => checkShop({ ...shop, ...changes })).toThrow(`brand/shop.config.ts, ${reported}`)
})

test('an order leaves by a time of the clock, one for each day of the week', () => {
  const check = (cutOffs: unknown) => checkShop({ ...shop, cutOffs } as unknown as ShopConfig)
  const days = ['mon', 'tue']
  expect(() => check([{ days, until: '14:00' }])).not.toThrow()
  expect(() => check(undefined)).not.toThrow()
  expect(() => check([{ days, until: '2 pm' }])).toThrow(
    'cutOffs, entry 1: "2 pm" is not a time. Write 14:00.',
  )
  expect(() => check([{ days: [], until: '14:00' }])).toThrow('cutOffs, entry 1: it names no day')
  expect(() => check([{ days: ['Monday'], until: '14:00' }])).toThrow('brand/shop.config.ts, cutOffs')
  const twice = [
    { days, until: '14:00' },
    { days: ['tue'], until: '12:00' },
  ]
  expect(() => check(twice)).toThrow('cutOffs, entry 2: tue has a time already.')
})
