import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ProductChange, ProductDetail } from '#contract/staff/products.ts'

import { type OfficeBrowser } from '../back-office.ts'
import { catalogueFingerprint } from '../catalogue-fingerprint.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'
import { importCsv } from './import-csv.ts'

const header =
  'URL handle,Title,Description,Type,Season,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Price,Inventory tracker,Inventory quantity,Weight value (grams),HS code,Country of origin,Composition (product.metafields.custom.composition),Published on online store,Status'
const shirt = [
  'linen-shirt,Linen Shirt,<p>Of linen.</p>,Shirts,SS27,Color,White,Size,S,SHIRT-W-S,700,shopify,4,210,6205.90,PT,100% linen,TRUE,active',
  'linen-shirt,,,,,,White,,M,SHIRT-W-M,700,shopify,3,220,6205.90,PT,,,',
  'linen-shirt,,,,,,Blue,,S,SHIRT-B-S,700,shopify,2,210,6205.90,PT,,,',
]
const coats = Array.from(
  { length: 5 },
  (_, place) =>
    `coat-${place},Coat ${place},<p>Warm.</p>,Coats,AW27,Size,M,,,COAT-${place},1${place}00,shopify,1,900,,,,TRUE,active`,
)
const csv = [header, ...shirt, ...coats].join('\n')

describe.each(dialects)('products in the back office on %s', (dialect) => {
  let opened: OwnedOffice
  let shop: PaidShop
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect)
    ;({ shop, owner } = opened)
    await importCsv(opened, csv, { currency: 'SEK' })
  })
  afterAll(() => opened.close())

  const list = async (query: Readonly<Record<string, string>> = {}) =>
    (await owner.ask('listProducts', { query })).json
  const findId = async (text: string) => (await list({ text })).products[0]?.id ?? ''
  const show = async (text: string): Promise<ProductDetail> =>
    (await owner.ask('showProduct', { params: { id: await findId(text) } })).json
  const change = (id: string, wanted: ProductChange, more: { seen?: string; isPreview?: boolean } = {}) => {
    const { isPreview = false, seen } = more
    return owner.ask('changeProducts', {
      body: { changes: [{ id, change: wanted, ...(seen && { seen }) }], isPreview },
    })
  }
  const onSale = async (sku: string) => (await shop.services.catalogue.current()).bySku(sku)

  test('the table finds products by words and filters, page by page, and says what each lacks', async () => {
    const all = await list()
    expect(all.seasons).toEqual(['AW27', 'SS27'])
    expect((await list({ text: 'shirt blue' })).products.map(({ name }) => name)).toEqual(['Linen Shirt'])
    expect((await list({ text: 'COAT-3' })).products.map(({ name }) => name)).toEqual(['Coat 3'])
    expect((await list({ category: 'Shirts' })).products).toMatchObject([
      {
        name: 'Linen Shirt',
        status: 'live',
        season: 'SS27',
        colors: 2,
        sizes: 3,
        hsCode: { value: '6205.90', isMixed: false },
        weightGrams: { value: null, isMixed: true },
        gaps: ['picture', 'ean'],
      },
    ])
    expect((await list({ lacks: 'hs-code', season: 'AW27' })).total).toBe(5)
    const names: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        season: 'AW27',
        limit: '2',
        ...(after && { after }),
      })
      names.push(...page.products.map(({ name }) => name))
      after = page.next
    }
    expect(names).toEqual([0, 1, 2, 3, 4].map((place) => `Coat ${place}`))
  })

  test('a change is shown before it is made, is on sale at once with its price history, and is taken back', async () => {
    const before = await catalogueFingerprint(shop.database)
    const { id, version, colors } = await show('linen-shirt')
    const [white, blue] = colors
    const wanted: ProductChange = {
      name: 'Linen Overshirt',
      season: 'AW27',
      details: [{ label: 'Composition', text: '60% linen, 40% cotton' }],
      allItems: { prices: { '20': { amountMinor: 60_000, beforeMinor: 70_000 } } },
      items: [{ id: white?.items[0]?.id ?? '', sku: 'OVER-W-S', weightGrams: 230 }],
      colors: [{ id: blue?.id ?? '', name: 'Night Blue', uri: 'linen-overshirt-night' }],
    }
    const preview = await change(id, wanted, { seen: version, isPreview: true })
    expect(preview.json.products[0]?.fields).toContainEqual({
      of: '',
      field: 'title',
      before: 'Linen Shirt',
      after: 'Linen Overshirt',
    })
    expect(await catalogueFingerprint(shop.database)).toBe(before)

    const done = await change(id, wanted, { seen: version })
    expect(done, done.json.message).toMatchObject({ status: 200 })
    expect(done.json.products).toEqual(preview.json.products.map((each) => ({ ...each })))
    shop.pass(300)
    expect(await onSale('OVER-W-S')).toMatchObject({
      variant: { name: 'Linen Overshirt' },
      item: { prices: { '20': { amountMinor: 60_000, beforeMinor: 70_000, lowest30Minor: 70_000 } } },
    })
    expect((await onSale('SHIRT-B-S'))?.variant).toMatchObject({
      color: 'Night Blue',
      uri: 'linen-overshirt-night',
    })
    // Its units go on under the new SKU.
    expect(await shop.services.stock.read(['OVER-W-S'])).toEqual(new Map([['OVER-W-S', 4]]))
    const { snapshot } = await shop.services.catalogue.current()
    expect(snapshot.redirects).toContainEqual({ from: `/${blue?.uri}`, to: '/linen-overshirt-night/' })
    expect(await show('overshirt')).toMatchObject({ season: 'AW27', name: 'Linen Overshirt' })

    const changes = (await owner.ask('listProductChanges', { query: { product: id } })).json.changes
    expect(changes[0]).toMatchObject({ id: done.json.id, products: 1, canUndo: true })
    const undone = await owner.ask('undoProductChange', { params: { id: done.json.id ?? '' } })
    expect(undone, undone.json.message).toMatchObject({ status: 200, json: { restored: 1, left: [] } })
    expect(await catalogueFingerprint(shop.database)).toBe(before)
    const again = await owner.ask('undoProductChange', { params: { id: done.json.id ?? '' } })
    expect(again).toMatchObject({ status: 409, json: { refusal: { code: 'change-reverted' } } })
    // The file that brought it still finds it as it left it.
    expect((await importCsv(opened, csv, { currency: 'SEK' })).report.products).toMatchObject({ updated: 0 })
  })

  test('the second of two editors is told who was first; nothing is written until they have looked', async () => {
    const { id, version } = await show('Coat 0')
    expect((await change(id, { season: 'AW28' }, { seen: version })).status).toBe(200)
    const second = await change(id, { name: 'Great Coat' }, { seen: version })
    expect(second).toMatchObject({
      status: 409,
      json: {
        refusal: { code: 'product-changed', params: { name: 'Coat 0', by: expect.stringContaining('@') } },
      },
    })
    const now = await show('Coat 0')
    expect((await change(id, { name: 'Great Coat' }, { seen: now.version })).status).toBe(200)
    expect(await show('Great Coat')).toMatchObject({ season: 'AW28' })
  })

  test('a view is saved for oneself or for all, beside those of orders, and a query that is none is refused', async () => {
    const save = (body: object) => owner.ask('saveProductView', { body })
    const summer = { name: 'Summer', query: 'season=SS27&sort=name', isShared: false }
    expect((await save(summer)).json).toMatchObject({ ...summer, isRemovable: true })
    await save({ name: 'Summer', query: 'season=SS27&status=live', isShared: false })
    await save({ name: 'To finish', query: 'lacks=anything', isShared: true })
    expect((await save({ name: 'Wrong', query: 'status=gone', isShared: false })).json.message).toBe(
      'Invalid parameter(s): status',
    )
    const { views } = (await owner.ask('listProductViews')).json
    expect(views.map(({ name, query, isShared }) => [name, query, isShared])).toEqual([
      ['Summer', 'season=SS27&status=live', false],
      ['To finish', 'lacks=anything', true],
    ])
    for (const { id } of views) await owner.ask('removeProductView', { params: { id } })
    const gone = { params: { id: views[0]?.id ?? '' } }
    expect((await owner.ask('removeProductView', gone)).json.refusal?.code).toBe('view-unknown')
  })

  test('draft, scheduled, live and archived: each is where it says', async () => {
    const { id } = await show('Coat 1')
    const readStatus = async () => (await owner.ask('showProduct', { params: { id } })).json.status
    const isSold = async () => {
      shop.pass(300)
      return (await onSale('COAT-1')) !== undefined
    }
    const publishAt = shop.now() + 3_600_000
    for (const [wanted, sold] of [
      [{ status: 'draft' }, false],
      [{ status: 'scheduled', publishAt }, false],
      [{ status: 'archived' }, false],
      [{ status: 'draft' }, false],
      [{ status: 'live' }, true],
      [{ status: 'archived' }, false],
      [{ status: 'live' }, true],
    ] as const) {
      const done = await change(id, wanted)
      expect(done, done.json.message).toMatchObject({ status: 200, json: { products: [{ id }] } })
      expect([await readStatus(), await isSold()]).toEqual([wanted.status, sold])
    }
    await change(id, { status: 'archived' })
    // Also when something else of it is changed.
    await change(id, { season: 'OLD' })
    expect(await readStatus()).toBe('archived')
    expect((await list({ text: 'COAT-1' })).total).toBe(0)
    expect((await list({ text: 'COAT-1', status: 'archived' })).total).toBe(1)
    await change(id, { status: 'live', season: 'AW27' })
  })

  test('faults name their field, and then nothing is written', async () => {
    const before = await catalogueFingerprint(shop.database)
    const { id, colors } = await show('linen-shirt')
    const [white, blue] = colors
    const [item = '', other = ''] = white?.items.map((each) => each.id) ?? []
    const faulty: [ProductChange, string, string][] = [
      [{ name: ' ' }, 'name', 'required'],
      [{ details: [{ label: 'Composition', text: '60% linen, 30% cotton' }] }, 'details.0', 'percentages'],
      [{ measurements: 'wide' }, 'measurements', 'measurements'],
      [{ status: 'scheduled' }, 'publishAt', 'required'],
      [{ status: 'scheduled', publishAt: 1 }, 'publishAt', 'publish-past'],
      [{ publishAt: 8_000_000_000_000 }, 'publishAt', 'publish-time'],
      [{ items: [{ id: item, ean: '4006381333932' }] }, `items.${item}.ean`, 'ean'],
      [{ items: [{ id: item, sku: 'COAT-1' }] }, `items.${item}.sku`, 'sku-taken'],
      [
        {
          items: [
            { id: item, sku: 'NEW' },
            { id: other, sku: 'NEW' },
          ],
        },
        `items.${other}.sku`,
        'sku-twice',
      ],
      [{ items: [{ id: 'none', sku: 'X' }] }, 'items.none', 'item-unknown'],
      [{ allItems: { hsCode: 'cotton' } }, 'allItems.hsCode', 'hs-code'],
      [{ allItems: { originCountry: 'Atlantis' } }, 'allItems.originCountry', 'country'],
      [
        { allItems: { prices: { '20': { amountMinor: 100, beforeMinor: 100 } } } },
        'allItems.prices.20',
        'compare-not-higher',
      ],
      [{ allItems: { prices: { moon: null } } }, 'allItems.prices.moon', 'pricelist-unknown'],
      [
        { colors: [{ id: blue?.id ?? '', uri: white?.uri ?? '' }] },
        `colors.${blue?.id}.uri`,
        'address-taken',
      ],
      [{ colors: [{ id: blue?.id ?? '', uri: 'Two Words' }] }, `colors.${blue?.id}.uri`, 'address'],
      [{ colors: [{ id: blue?.id ?? '', swatch: 'blue' }] }, `colors.${blue?.id}.swatch`, 'swatch'],
    ]
    for (const [wanted, field, code] of faulty) {
      const { status, json } = await change(id, wanted)
      expect({ status, refusal: json.refusal }).toMatchObject({
        status: 409,
        refusal: {
          code: 'product-faults',
          params: { faults: expect.arrayContaining([expect.objectContaining({ product: id, field, code })]) },
        },
      })
    }
    expect((await change('none', { name: 'X' })).status).toBe(404)
    expect(await catalogueFingerprint(shop.database)).toBe(before)
  })

  test('what many products were before is there again when a change of them is taken back', async () => {
    const { products } = await list({ season: 'AW27' })
    const before = await catalogueFingerprint(shop.database)
    const price = fc.option(
      fc
        .record({
          amountMinor: fc.integer({ min: 1, max: 1_000_000 }),
          more: fc.option(fc.integer({ min: 1, max: 9999 })),
        })
        .map(({ amountMinor, more }) => ({
          amountMinor,
          beforeMinor: more === null ? null : amountMinor + more,
        })),
    )
    const anyChange = fc.record(
      {
        name: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
        season: fc.string({ maxLength: 20 }),
        description: fc.string({ maxLength: 60 }),
        status: fc.constantFrom('live' as const, 'draft' as const, 'archived' as const),
        goesWith: fc.array(fc.constantFrom('coat-1', 'linen-shirt'), { maxLength: 3 }),
        allItems: fc.record(
          {
            prices: fc.record({ '20': price, '21': price }, { requiredKeys: [] }),
            weightGrams: fc.option(fc.integer({ min: 0, max: 5000 })),
            hsCode: fc.constantFrom('', '6109.10', '6110110000'),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: products.length, maxLength: products.length }),
        async (wanted) => {
          const changes = products.map(({ id }, place) => ({ id, change: wanted[place] ?? {} }))
          const done = await owner.ask('changeProducts', { body: { changes, isPreview: false } })
          expect(done.status, done.json.message).toBe(200)
          if (done.json.id === null) return
          const undone = await owner.ask('undoProductChange', { params: { id: done.json.id } })
          expect(undone.json.left).toEqual([])
          expect(await catalogueFingerprint(shop.database)).toBe(before)
        },
      ),
      { numRuns: 12 },
    )
  }, 60_000)
})
