import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ProductChange, ProductDetail } from '#contract/staff/products.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { buy } from '../buyer.ts'
import { catalogueFingerprint } from '../catalogue-fingerprint.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'
import { importCsv } from './import-csv.ts'

const csv = [
  'URL handle,Title,Description,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Barcode,Price,Compare-at price,Inventory tracker,Inventory quantity,Weight value (grams),Published on online store,Status',
  'linen-shirt,Linen Shirt,<p>Of linen.</p>,Color,White,Size,S,SHIRT-W-S,4006381333931,600,700,shopify,4,210,TRUE,active',
  'linen-shirt,,,,White,,M,SHIRT-W-M,,600,700,shopify,3,220,,',
  'linen-shirt,,,,Blue,,S,SHIRT-B-S,,600,700,shopify,2,210,,',
  'coat,Coat,<p>Warm.</p>,Size,M,,,COAT-M,,1000,,shopify,1,900,TRUE,active',
].join('\n')

const scarf = { name: 'Silk Scarf', category: ['Women', 'Scarves'], color: 'Red', sizes: ['L', 'S'] }
const prices = { '20': 49_900 }

describe.each(dialects)('products that staff make on %s', (dialect) => {
  let opened: OwnedOffice
  let shop: PaidShop
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect)
    ;({ shop, owner } = opened)
    await importCsv(opened, csv, { currency: 'SEK' })
  })
  afterAll(() => opened.close())

  const findId = async (text: string, status = '') =>
    (await owner.ask('listProducts', { query: { text, ...(status && { status }) } })).json.products[0]?.id ??
    ''
  const showId = async (id: string): Promise<ProductDetail> =>
    (await owner.ask('showProduct', { params: { id } })).json
  const show = async (text: string) => showId(await findId(text))
  const change = (id: string, wanted: ProductChange, isPreview = false) =>
    owner.ask('changeProducts', { body: { changes: [{ id, change: wanted }], isPreview } })
  const undo = async (id: string | null) =>
    (await owner.ask('undoProductChange', { params: { id: id ?? '' } })).json
  const isOnSale = async (sku: string) => {
    shop.pass(300)
    return (await shop.services.catalogue.current()).bySku(sku) !== undefined
  }
  const expectFaults = (answer: { status: number; json: unknown }, faults: readonly [string, string][]) =>
    expect(answer).toMatchObject({
      status: 409,
      json: {
        refusal: {
          code: 'product-faults',
          params: { faults: faults.map(([field, code]) => expect.objectContaining({ field, code })) },
        },
      },
    })

  test('a new product is a draft with what was asked for, goes live when it is told to, and is taken back', async () => {
    const made = await owner.ask('createProduct', { body: { ...scarf, prices } })
    expect(made, made.json.message).toMatchObject({
      status: 200,
      json: { name: 'Silk Scarf', skus: ['SILK-SCARF-RED-S', 'SILK-SCARF-RED-L'] },
    })
    const { id } = made.json
    expect(await showId(id)).toMatchObject({
      status: 'draft',
      handle: 'silk-scarf',
      sku: 'SILK-SCARF',
      categories: [['Women', 'Scarves']],
      colors: [
        {
          name: 'Red',
          uri: 'silk-scarf',
          items: [
            { name: 'S', ean: '', units: 0, prices: { '20': { amountMinor: 49_900, beforeMinor: null } } },
            { name: 'L', units: 0 },
          ],
        },
      ],
    })
    expect(await isOnSale('SILK-SCARF-RED-S')).toBe(false)
    const live = await change(id, { status: 'live' })
    expect(await isOnSale('SILK-SCARF-RED-S')).toBe(true)
    await undo(live.json.id)
    const { changes } = (await owner.ask('listProductChanges', { query: { product: id } })).json
    expect(changes.map(({ kind }) => kind)).toEqual(['edit', 'create'])
    expect(await undo(made.json.change)).toEqual({ restored: 1, left: [] })
    expect((await showId(id)).status).toBe('archived')
  })

  test('what keeps a new product from being made is said by field, and nothing is written', async () => {
    const before = await catalogueFingerprint(shop.database)
    const plain = { name: 'Cap', category: [], color: '', sizes: [], prices: {} }
    const ask = (body: object) => owner.ask('createProduct', { body: { ...plain, ...body } })
    expectFaults(await ask({ handle: 'linen-shirt' }), [['handle', 'handle-taken']])
    expectFaults(await ask({ handle: 'Two Words' }), [['handle', 'address']])
    expectFaults(await ask({ name: '帽子' }), [['handle', 'required']])
    expectFaults(await ask({ sku: 'COAT', sizes: ['M'] }), [['sku', 'sku-taken']])
    expectFaults(await ask({ sizes: ['m', 'M'], prices: { moon: 1 } }), [
      ['sizes', 'name-twice'],
      ['prices.moon', 'pricelist-unknown'],
      ['sku', 'sku-twice'],
      ['sku', 'sku-twice'],
    ])
    expect((await ask({ name: ' ' })).status).toBe(400)
    expect(await catalogueFingerprint(shop.database)).toBe(before)
  })

  test('a duplicate is a draft at the regular prices, without units and barcodes', async () => {
    const source = await show('linen-shirt')
    const ask = (id: string, body: { name: string; handle?: string }) =>
      owner.ask('duplicateProduct', { params: { id }, body })
    const made = await ask(source.id, { name: 'Hemp Shirt' })
    expect(made, made.json.message).toMatchObject({ status: 200 })
    const copy = await showId(made.json.id)
    expect(copy).toMatchObject({ status: 'draft', handle: 'hemp-shirt', description: source.description })
    expect(copy.colors.map(({ name, items }) => [name, items.map(({ sku }) => sku)])).toEqual([
      ['White', ['HEMP-SHIRT-WHITE-S', 'HEMP-SHIRT-WHITE-M']],
      ['Blue', ['HEMP-SHIRT-BLUE-S']],
    ])
    for (const item of copy.colors.flatMap(({ items }) => items))
      expect(item).toMatchObject({
        ean: '',
        units: 0,
        prices: { '20': { amountMinor: 70_000, beforeMinor: null } },
      })
    expect(copy.colors[0]?.items[1]?.weightGrams).toBe(220)
    expect(await show('linen-shirt')).toEqual(source)
    expectFaults(
      await ask(source.id, { name: 'Hemp Shirt' }),
      [
        ['handle', 'handle-taken'],
        ['sku', 'sku-taken'],
        ['sku', 'sku-taken'],
        ['sku', 'sku-taken'],
      ].map(([field = '', code = '']) => [field, code]),
    )
    expect((await ask('none', { name: 'X' })).status).toBe(404)
    expect(await undo(made.json.change)).toEqual({ restored: 1, left: [] })
  })

  test('colours and sizes come and go with what is left of them told, and are taken back', async () => {
    const { id, version, colors } = await show('linen-shirt')
    const [white, blue] = colors
    const grown = await change(id, {
      newColors: [{ name: 'Green', sizes: ['M', 'S'] }],
      newSizes: [
        { color: blue?.id ?? '', name: 'L', sku: 'SHIRT-B-L' },
        { color: blue?.id ?? '', name: 'M' },
      ],
    })
    expect(grown, grown.json.message).toMatchObject({ status: 200, json: { products: [{ leaving: [] }] } })
    const after = await showId(id)
    expect(after.colors.map(({ name, items }) => [name, items.map(({ sku }) => sku)])).toEqual([
      ['White', ['SHIRT-W-S', 'SHIRT-W-M']],
      ['Blue', ['SHIRT-B-S', 'LINEN-SHIRT-BLUE-M', 'SHIRT-B-L']],
      ['Green', ['LINEN-SHIRT-GREEN-S', 'LINEN-SHIRT-GREEN-M']],
    ])
    expect(after.colors[2]?.items[1]).toMatchObject({
      units: 0,
      weightGrams: 220,
      prices: { '20': { amountMinor: 70_000, beforeMinor: null } },
    })
    expect(await isOnSale('LINEN-SHIRT-GREEN-M')).toBe(true)
    expect(await undo(grown.json.id)).toEqual({ restored: 1, left: [] })
    expect((await showId(id)).version).toBe(version)
    expect(await isOnSale('LINEN-SHIRT-GREEN-M')).toBe(false)

    const removal = { removedColors: [blue?.id ?? ''], removedItems: [white?.items[0]?.id ?? ''] }
    const leaving = [
      { sku: 'SHIRT-W-S', onHand: 4, reserved: 0, orders: 0 },
      { sku: 'SHIRT-B-S', onHand: 2, reserved: 0, orders: 0 },
    ]
    const preview = await change(id, removal, true)
    expect(preview.json.products).toMatchObject([{ leaving }])
    expect((await showId(id)).version).toBe(version)
    const removed = await change(id, removal)
    expect((await showId(id)).colors.map(({ items }) => items.map(({ sku }) => sku))).toEqual([['SHIRT-W-M']])
    expect([await isOnSale('SHIRT-W-S'), await isOnSale('SHIRT-B-S')]).toEqual([false, false])
    expect(await undo(removed.json.id)).toEqual({ restored: 1, left: [] })
    expect(await showId(id)).toMatchObject({ version, colors })
    expect(await isOnSale('SHIRT-B-S')).toBe(true)
  })

  test('colours and sizes that cannot be are named, and nothing is written', async () => {
    const before = await catalogueFingerprint(shop.database)
    const { id, colors } = await show('linen-shirt')
    const [white] = colors
    const coat = await show('COAT-M')
    const [only] = coat.colors
    const color = white?.id ?? ''
    const faulty: [string, ProductChange, [string, string][]][] = [
      [id, { newColors: [{ name: 'white', sizes: ['S'] }] }, [['newColors.0.name', 'name-twice']]],
      [id, { newColors: [{ name: 'Red', sizes: ['S', ''] }] }, [['newColors.0.sizes', 'required']]],
      [id, { newSizes: [{ color, name: 's', sku: 'X' }] }, [['newSizes.0.name', 'name-twice']]],
      [id, { newSizes: [{ color, name: 'L', sku: 'COAT-M' }] }, [['newSizes.0.sku', 'sku-taken']]],
      [id, { newSizes: [{ color, name: 'L', sku: 'SHIRT-W-M' }] }, [['newSizes.0.sku', 'sku-twice']]],
      [id, { newSizes: [{ color: 'none', name: 'L' }] }, [['newSizes.0.color', 'color-unknown']]],
      [id, { removedColors: ['none'] }, [['removedColors.0', 'color-unknown']]],
      [id, { removedItems: ['none'] }, [['removedItems.0', 'item-unknown']]],
      [id, { removedColors: colors.map((each) => each.id) }, [['colors', 'last-size']]],
      [coat.id, { newColors: [{ name: 'Black', sizes: ['M'] }] }, [[`colors.${only?.id}.name`, 'required']]],
      [id, { goesWith: ['coat', 'moon'] }, [['goesWith', 'goes-with-unknown']]],
    ]
    for (const [of, wanted, faults] of faulty) expectFaults(await change(of, wanted), faults)
    expect(await catalogueFingerprint(shop.database)).toBe(before)
    const named = await change(coat.id, {
      colors: [{ id: only?.id ?? '', name: 'Navy' }],
      newColors: [{ name: 'Black', sizes: ['M'] }],
    })
    expect(named, named.json.message).toMatchObject({ status: 200 })
    const matched = await change(id, { goesWith: ['coat', 'Coat-M', coat.colors[0]?.uri ?? ''] })
    expect(matched, matched.json.message).toMatchObject({ status: 200 })
    await undo(matched.json.id)
    await undo(named.json.id)
  })

  test('who archives a product is told of its orders, and can bring it back', async () => {
    await buy(shop)
    const sku = shop.items[0]?.sku ?? ''
    const { id, status } = await show(sku)
    const preview = await change(id, { status: 'archived' }, true)
    expect(preview.json.products[0]?.leaving).toContainEqual(expect.objectContaining({ sku, orders: 1 }))
    const done = await change(id, { status: 'archived' })
    expect(await isOnSale(sku)).toBe(false)
    const { changes } = (await owner.ask('listProductChanges', { query: { product: id } })).json
    expect(changes[0]).toMatchObject({ kind: 'archive', canUndo: true })
    expect(await undo(done.json.id)).toEqual({ restored: 1, left: [] })
    expect((await showId(id)).status).toBe(status)
    expect(await isOnSale(sku)).toBe(true)
  })
})
