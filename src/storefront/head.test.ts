import { runInNewContext } from 'node:vm'

import { describe, expect, it } from 'vitest'

import { shop } from '#brand/shop.config.ts'
import { plainTemplates, type PageContext, type ProductPageProduct } from '#contract/page-data.ts'

import { bootScript } from './boot-script.ts'
import { renderHead } from './head.ts'
import { href } from '#contract/screens.ts'
import { pageTitle } from './title.ts'

const content = (title: string, description = ''): PageContext => ({
  template: 'content',
  title,
  description,
  heading: '',
  html: '',
})
const product = {
  product: '2',
  uri: 'taupe',
  sku: 'LOA',
  name: 'Loafer </script><script>alert(1)</script>',
  variantName: 'Taupe',
  excerpt: 'Soft & "light"',
  color: 'Taupe',
  material: 'Suede',
  categories: [],
  media: [{ type: 'image', hash: 'ab'.repeat(16), alt: '', width: 1, height: 1, placeholder: '' }],
  markets: [
    {
      market_id: '1',
      pricelists: [
        {
          pricelist_id: '20',
          price: '2\u00a0000.00 SEK',
          price_as_number: 2000,
          priceBeforeDiscount: null,
          showAsOnSale: false,
        },
      ],
    },
    {
      market_id: '2',
      pricelists: [
        {
          pricelist_id: '21',
          price: '190.50 EUR',
          price_as_number: 190.5,
          priceBeforeDiscount: null,
          showAsOnSale: false,
        },
      ],
    },
  ],
  items: [
    { item: '2-40', name: '40', sku: 'LOA-40', ean: '' },
    { item: '2-41', name: '41', sku: 'LOA-41', ean: '' },
  ],
} as unknown as ProductPageProduct
const productPage: PageContext = {
  template: 'product',
  title: product.name,
  description: 'A "loafer"',
  product,
}

const wholeHead = (...page: Parameters<typeof renderHead>) => Object.values(renderHead(...page)).join('')

describe('the head', () => {
  it("[2.28] titles are '%s - {brand}'; without a title the bare name", () => {
    expect(pageTitle({ title: 'Terms' })).toBe(`Terms - ${shop.name}`)
    expect(pageTitle({ title: '' })).toBe(shop.name)
    expect(wholeHead('/terms/', content('Terms'), 'https://shop.example')).toContain(
      `<title>Terms - ${shop.name}</title>`,
    )
  })

  it('[1.9] an empty description makes no tag; the address is canonical in its slash form', () => {
    const head = wholeHead('/terms/', content('Terms'), 'https://shop.example/')
    expect(head).not.toContain('name="description"')
    expect(head).toContain('<link rel="canonical" href="https://shop.example/terms/">')
  })

  it('nothing that a catalogue holds can leave its place', () => {
    const head = wholeHead('/taupe/', productPage, 'https://shop.example')
    expect(head).not.toContain('<script')
    expect(head).toContain('content="A &quot;loafer&quot;"')
  })

  it('tells link previews what it costs in each currency, and how large its picture is', () => {
    const media = [{ ...product.media[0], width: 2400, height: 3001, alt: 'A "taupe" loafer' }]
    const shown = { ...productPage, product: { ...product, media } as unknown as ProductPageProduct }
    const head = wholeHead('/taupe/', shown, 'https://shop.example')
    const values = [...head.matchAll(/<meta property="(og:image[^"]*|product:[^"]*)" content="([^"]*)">/g)]
    expect(values.map(([, name, value]) => `${name} ${value}`)).toEqual([
      `og:image https://shop.example/images/${'ab'.repeat(16)}/1280.jpg`,
      'og:image:width 1280',
      'og:image:height 1601',
      'og:image:alt A &quot;taupe&quot; loafer',
      'product:price:amount 2000.00',
      'product:price:currency SEK',
      'product:price:amount 190.50',
      'product:price:currency EUR',
    ])
  })

  it('links show a picture around its focal point, in the shape of a link', () => {
    const media = [{ ...product.media[0], width: 2400, height: 3000, focus: { x: 50, y: 20 } }]
    const shown = { ...productPage, product: { ...product, media } as unknown as ProductPageProduct }
    const head = wholeHead('/taupe/', shown, 'https://shop.example')
    expect(head).toContain(`content="https://shop.example/images/${'ab'.repeat(16)}/link-50-20.jpg"`)
    expect(head).toContain('<meta property="og:image:height" content="672">')
  })

  it('a picture smaller than previews are is as large as it is', () =>
    expect(wholeHead('/taupe/', productPage, 'https://shop.example')).toContain(
      '<meta property="og:image:width" content="1"><meta property="og:image:height" content="1">',
    ))

  it.each(plainTemplates)('%s is not a page for a search engine', (template) => {
    const head = wholeHead('/x/', { template, title: 'X', description: '' }, 'https://shop.example')
    expect(head).toContain('noindex')
    expect(head).not.toContain('canonical')
  })

  it('nor is what is unlisted', () => {
    const unlisted = { ...productPage, product: { ...product, unlisted: true as const } }
    const head = wholeHead('/taupe/', unlisted, 'https://shop.example')
    expect(head).toContain('<meta name="robots" content="noindex">')
    for (const tag of ['canonical', 'og:', 'ld+json']) expect(head).not.toContain(tag)
    expect(wholeHead('/taupe/', productPage, 'https://shop.example')).not.toContain('noindex')
  })
})

describe('links to screens', () => {
  it('[2.1] end in a slash, [2.8] but for those with an id', () => {
    expect(href('checkout')).toBe('/checkout/')
    expect(href('product', { uri: 'é b' })).toBe('/%C3%A9%20b/')
    expect(href('category', { category: 'shoes/boots' })).toBe('/shop/shoes/boots/')
    expect(href('checkout-by-id', { id: 'a/b'.replace('/', '') })).toBe('/checkout/ab')
    expect(() => href('product')).toThrow('href(\'product\') needs the parameter "uri"')
  })
})

describe('the script before first paint', () => {
  function run(stored: string | Error) {
    const dataset: Record<string, string> = {}
    const localStorage = {
      getItem: () => {
        if (stored instanceof Error) throw stored
        return stored
      },
    }
    const addEventListener = () => undefined
    const globals = {
      document: { documentElement: { dataset } },
      localStorage,
      addEventListener,
      requestAnimationFrame: () => 0,
      setTimeout: () => 0,
    }
    runInNewContext(bootScript, Object.assign(globals, { window: globals }))
    return dataset
  }
  it('chooses the prices of the kept country', () =>
    expect(run(JSON.stringify({ country: 'DE', pricelist: '21' }))).toEqual({
      country: 'DE',
      pricelist: '21',
    }))
  it('[2.21] [9.1] hides a notification closed less than a day ago', () => {
    expect(run(JSON.stringify({ lastNotificationDismissal: Date.now() - 86_300_000 }))).toEqual({
      notice: 'closed',
    })
    expect(run(JSON.stringify({ lastNotificationDismissal: Date.now() - 86_500_000 }))).toEqual({})
  })
  it.each([['null'], ['{"country":5,"pricelist":[]}'], ['{'], ['[]'], [new Error('denied')]])(
    'survives %s',
    (stored) => expect(run(stored)).toEqual({}),
  )
})
