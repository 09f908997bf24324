import { describe, expect, onTestFinished, test } from 'vitest'

import { catalogueFingerprint } from '../catalogue-fingerprint.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { drawPicture } from './draw-picture.ts'

describe.each(dialects)('pictures by their names on %s', { timeout: 120_000 }, (dialect) => {
  const open = async () => {
    const opened = await openOwnedOffice(dialect)
    onTestFinished(opened.close)
    const { owner, shop } = opened
    const add = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      owner.ask('addPicture', { query: { name }, file: { bytes, type: 'image/jpeg' } })
    return { owner, shop, add }
  }

  test('names of files find their colours, and what is put there in one change is taken back as one', async () => {
    const { shop, owner, add } = await open()
    const csv = [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Published',
      'linen-shirt,Linen Shirt,Color,White,Size,S,SHIRT-W-S,500,true',
      'linen-shirt,,,Blue,,S,SHIRT-B-S,500,',
      'coat,Coat,Color,Red,Size,M,COAT-M,900,true',
    ].join('\n')
    await owner.ask('importCatalogue', {
      query: { name: 'shirt.csv', currency: 'SEK' },
      file: { bytes: csv, type: 'text/csv' },
    })
    const { name } = (await add('linen-shirt-blue-1.jpg', await drawPicture('#347'))).json
    const before = await catalogueFingerprint(shop.database)
    const find = async (names: readonly string[], products: readonly string[] = []) =>
      (await owner.ask('findPicturePlaces', { body: { names, products } })).json
    const change = (changes: readonly object[]) =>
      owner.ask('changeProducts', { body: { changes, isPreview: false } })
    const names = ['linen-shirt-blue-1.jpg', 'SHIRT-W-S_2.jpg', 'coat-red.jpg', 'linen-shirt-3.jpg']
    const { places, faults, products } = await find(names)
    const [coat, shirt] = products.toSorted((one, two) => (one.name < two.name ? -1 : 1))
    expect([shirt, coat]).toMatchObject([
      { colors: [{ name: 'White' }, { name: 'Blue' }] },
      { colors: [{ name: 'Red' }] },
    ])
    expect(places).toEqual([
      { product: shirt?.id, color: shirt?.colors[1]?.id, place: 1 },
      { product: shirt?.id, color: shirt?.colors[0]?.id, place: 2 },
      { product: coat?.id, color: coat?.colors[0]?.id, place: null },
      null,
    ])
    expect(faults).toEqual([null, null, null, 'color-missing'])

    const images = [{ url: name, alt: 'Seen' }]
    const done = await change(
      products.map(({ id, version, colors }) => ({
        id,
        seen: version,
        change: { colors: [{ id: colors.at(-1)?.id ?? '', images }] },
      })),
    )
    expect(done, done.json.message).toMatchObject({ status: 200, json: { products: [{}, {}] } })
    expect((await find([], [shirt?.id ?? ''])).products).toMatchObject([
      { id: shirt?.id, colors: [{ images: [] }, { images }] },
    ])
    const undone = await owner.ask('undoProductChange', { params: { id: done.json.id ?? '' } })
    expect(undone.json).toEqual({ restored: 2, left: [] })
    expect(await catalogueFingerprint(shop.database)).toBe(before)

    // A text that was made of names is to be checked until somebody has looked at it, or written another.
    const color = shirt?.colors[1]?.id ?? ''
    const say = async (alt: string, isProposed?: boolean) => {
      const image = { url: name, alt, ...(isProposed !== undefined && { isProposed }) }
      const said = await change([{ id: shirt?.id, change: { colors: [{ id: color, images: [image] }] } }])
      expect(said.status, said.json.message).toBe(200)
      return said.json.id
    }
    const toCheck = async () => {
      const { json: list } = await owner.ask('listAltsToCheck', {})
      const { json: listed } = await owner.ask('listProducts', { query: { lacks: 'alt' } })
      const { json: shown } = await owner.ask('showProduct', { params: { id: shirt?.id ?? '' } })
      const gap = shown.gaps.find(({ kind }) => kind === 'alt')
      return [list.texts, list.products.map((product) => product.name), listed.total, gap?.count ?? 0]
    }
    const none = [0, [], 0, 0]
    const one = [1, ['Linen Shirt'], 1, 1]
    expect(await toCheck()).toEqual(none)
    await say('Linen Shirt, Blue, view 1', true)
    expect(await toCheck()).toEqual(one)
    await say('Linen Shirt, Blue, view 1')
    expect(await toCheck()).toEqual(one)
    const written = await say('Seen from behind')
    expect(await toCheck()).toEqual(none)
    await owner.ask('undoProductChange', { params: { id: written ?? '' } })
    expect(await toCheck()).toEqual(one)
    expect(await say('Linen Shirt, Blue, view 1', false)).toBeNull()
    expect(await toCheck()).toEqual(none)
    const looks = await shop.database.read
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'product-changed')
      .execute()
    expect(looks.filter(({ detail }) => detail.includes('"checkedTexts":1'))).toHaveLength(1)
    await say('', false)
    expect(await toCheck()).toEqual([0, [], 1, 1])

    await change([{ id: coat?.id, change: { status: 'archived' } }])
    expect(await find(['coat-red.jpg'])).toEqual({ places: [null], faults: ['name-unknown'], products: [] })

    // Hundreds of names are more than other calls may send.
    const many = Array.from({ length: 1000 }, (_each, nth) => `${'x'.repeat(90)}-${nth}.jpg`)
    expect((await find(many)).places.every((place) => place === null)).toBe(true)
  })

  test('what is here is known by its name and its bytes before it is sent', async () => {
    const { owner, add } = await open()
    const { hash } = (await add('vest 1.jpg', await drawPicture('#123'))).json
    const pictures = [
      { name: 'vest 1.jpg', hash },
      { name: 'vest-2.jpg', hash },
      { name: 'vest 1.jpg', hash: 'a'.repeat(32) },
    ]
    const { json } = await owner.ask('findKnownPictures', { body: { pictures } })
    expect(json.pictures.map((picture) => picture?.name ?? null)).toEqual(['library/vest-1.jpg', null, null])
  })
})
