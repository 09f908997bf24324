import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'

import type { PageBlock } from '#contract/staff/page-document.ts'
import { pictureLimits } from '#contract/staff/picture-limits.ts'

import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { drawPicture } from './draw-picture.ts'
import { importPageFiles, storyFile, textBlock } from './page-files.ts'

/** A picture of two colours, one above the other. */
const halves = async (above: string, below: string) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 80, channels: 3, background: above } })
      .composite([
        {
          input: { create: { width: 60, height: 40, channels: 3, background: below } },
          top: 40,
          left: 0,
        },
      ])
      .jpeg()
      .toBuffer(),
  )

describe.each(dialects)('the picture library on %s', { timeout: 120_000 }, (dialect) => {
  const open = async () => {
    const opened = await openOwnedOffice(dialect)
    onTestFinished(opened.close)
    const { owner, shop } = opened
    const add = (name: string, bytes: Uint8Array<ArrayBuffer> | string, sameName?: string) =>
      owner.ask('addPicture', {
        query: { name, ...(sameName && { sameName }) },
        file: { bytes, type: 'image/jpeg' },
      })
    const names = async (query: Record<string, string> = {}) =>
      (await owner.ask('listPictures', { query })).json.pictures.map(({ name }) => name)
    const actions = async () =>
      (
        await shop.database.read
          .selectFrom('audit')
          .select('action')
          .where('action', 'like', 'picture-%')
          .orderBy('at')
          .execute()
      ).map(({ action }) => action)
    return { ...opened, add, names, actions }
  }

  test('a picture is brought, found, described, replaced everywhere it is shown, and leaves once nothing shows it', async () => {
    const { shop, owner, add, names, actions } = await open()
    const red = await drawPicture('#c33')
    const added = await add('../Linen Shirt_Ecru-1.jpg', red)
    expect(added).toMatchObject({ status: 200, json: { isKnown: false, width: 60, height: 80, alt: '' } })
    const { name, hash } = added.json
    expect(name).toBe('library/Linen-Shirt_Ecru-1.jpg')
    expect((await fetch(`${shop.url}/images/${hash}/320.webp`)).headers.get('content-type')).toBe(
      'image/webp',
    )
    expect((await add('Linen Shirt_Ecru-1.jpg', red)).json).toMatchObject({ name, isKnown: true })
    expect(await names({ kind: 'added' })).toEqual([name])
    expect(await names({ text: 'SHIRT_' })).toEqual([name])
    expect(await names({ text: 'shirt%ecru' })).toEqual([])
    await owner.ask('describePicture', { body: { name, alt: 'A shirt of linen' } })
    expect(await names({ text: 'a shirt' })).toEqual([name])

    const csv = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,Published',
      `shirt,Shirt,Size,S,SHIRT-S,500,${name},Of linen,true`,
    ].join('\n')
    const imported = await owner.ask('importCatalogue', {
      query: { name: 'shirt.csv', currency: 'SEK' },
      file: { bytes: csv, type: 'text/csv' },
    })
    expect(imported.status).toBe(200)
    const shown = async () => {
      shop.pass(1000)
      const { snapshot } = await shop.services.catalogue.current()
      return snapshot.variants.find(({ uri }) => uri === 'shirt')?.media
    }
    expect(await shown()).toMatchObject([{ hash, alt: 'Of linen' }])
    expect((await owner.ask('showPicture', { query: { name } })).json.uses).toMatchObject([
      { kind: 'product', name: 'Shirt' },
    ])
    const kept = await owner.ask('removePicture', { body: { name } })
    expect(kept).toMatchObject({ status: 409, json: { refusal: { code: 'picture-in-use' } } })
    expect(kept.json.message).toContain('Shirt')

    const blue = await drawPicture('#33c')
    expect(await add('Linen Shirt_Ecru-1.jpg', blue)).toMatchObject({
      status: 409,
      json: { refusal: { code: 'picture-name-taken' } },
    })
    const beside = await add('Linen Shirt_Ecru-1.jpg', blue, 'keep-both')
    expect(beside.json.name).toBe('library/Linen-Shirt_Ecru-1-2.jpg')
    expect(await shown()).toMatchObject([{ hash }])
    const replaced = await add('Linen Shirt_Ecru-1.jpg', blue, 'replace')
    expect(replaced.json).toMatchObject({ name, hash: beside.json.hash, alt: 'A shirt of linen' })
    expect(await shown()).toMatchObject([{ hash: beside.json.hash }])

    expect(await names({ kind: 'unused' })).toEqual([beside.json.name])
    const second = { name: beside.json.name }
    expect((await owner.ask('removePicture', { body: second })).status).toBe(200)
    expect((await owner.ask('removePicture', { body: second })).json.refusal?.code).toBe('picture-unknown')
    expect(await actions()).toEqual([
      'picture-add',
      'picture-describe',
      'picture-add',
      'picture-replace',
      'picture-remove',
    ])
  })

  test('the focal point of a picture is carried by products, pages and links that show it, and stays when the file is replaced', async () => {
    const { shop, owner, add } = await open()
    const { name, hash } = (await add('coat.jpg', await halves('#c33', '#33c'))).json
    const csv = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Published',
      `coat,Coat,Size,S,COAT-S,900,${name},true`,
    ].join('\n')
    const query = { name: 'coat.csv', currency: 'SEK' }
    await owner.ask('importCatalogue', { query, file: { bytes: csv, type: 'text/csv' } })
    await importPageFiles(shop, {
      'stories/wool.html': `${storyFile('First.')}<figure><img src="${name}" alt="A coat" /></figure>`,
    })
    const shown = async () => {
      shop.pass(1000)
      const { snapshot } = await shop.services.catalogue.current()
      const page = snapshot.pages.find(({ path }) => path === '/soft-wool/')
      const block = page && 'blocks' in page ? page.blocks.find(({ kind }) => kind === 'image') : null
      return [
        snapshot.variants.find(({ uri }) => uri === 'coat')?.media[0],
        block?.kind === 'image' ? block.media : null,
      ]
    }
    expect(await shown()).toMatchObject([{ hash }, { hash }])
    expect((await shown()).map((media) => media?.focus)).toEqual([undefined, undefined])
    const link = (of: string, file: string) => fetch(`${shop.url}/images/${of}/${file}`)
    expect((await link(hash, 'link-50-90.jpg')).status).toBe(404)

    const focus = { x: 48, y: 88 }
    const kept = await owner.ask('describePicture', { body: { name, focus } })
    expect(kept).toMatchObject({ status: 200, json: { name, focus, alt: '' } })
    const carried = { hash, focus: { x: 50, y: 90 } }
    expect(await shown()).toMatchObject([carried, carried])
    const cut = await link(hash, 'link-50-90.jpg')
    expect(cut.headers.get('content-type')).toBe('image/jpeg')
    const { data, info } = await sharp(await cut.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([60, 32])
    // The lower half of the picture is blue, and the crop lies in it.
    expect([(data[0] ?? 0) < 90, (data[2] ?? 0) > 150]).toEqual([true, true])
    for (const file of ['link-50-80.jpg', 'link-50-95.jpg', 'link-50-110.jpg'])
      expect((await link(hash, file)).status).toBe(404)

    const other = (await add('coat.jpg', await halves('#3c3', '#cc3'), 'replace')).json
    expect(other).toMatchObject({ name, focus })
    expect(await shown()).toMatchObject([
      { hash: other.hash, focus: carried.focus },
      { hash: other.hash, focus: carried.focus },
    ])
    const wrong = await owner.ask('describePicture', { body: { name, focus: { x: 101, y: 0 } } })
    expect(wrong.status).toBe(400)
    await owner.ask('describePicture', { body: { name, focus: { x: 50, y: 50 } } })
    expect((await shown()).map((media) => media?.focus)).toEqual([undefined, undefined])
  })

  test('a picture that a draft of a page alone names is in use', async () => {
    const { shop, owner, add, names } = await open()
    await importPageFiles(shop, { 'stories/wool.html': storyFile('First.') })
    const { name } = (await add('yarn.jpg', await drawPicture('#345'))).json
    expect(await names({ kind: 'unused' })).toEqual([name])
    const path = '/soft-wool/'
    const save = async (blocks: PageBlock[]) => {
      const { document, version } = (await owner.ask('showPage', { query: { path } })).json
      const body = { path, seen: version, document: { ...document, blocks }, note: '' }
      return owner.ask('savePage', { body })
    }
    await save([{ kind: 'pictures', pictures: [{ src: name, alt: 'Yarn' }], caption: '' }])
    expect(await names({ kind: 'unused' })).toEqual([])
    expect((await owner.ask('removePicture', { body: { name } })).json).toMatchObject({
      refusal: { code: 'picture-in-use', params: { places: [path] } },
    })
    await save([textBlock('Without it.')])
    expect((await owner.ask('removePicture', { body: { name } })).status).toBe(200)
  })

  test('what is no picture, or too large, is refused with the reason, and nothing is kept', async () => {
    const { owner, add, names } = await open()
    const before = await names()
    const refusals = [
      await add('notes.jpg', 'not a picture'),
      await add('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      await add('empty.jpg', ''),
      await add('large.jpg', new Uint8Array(pictureLimits.maxBytes + 1)),
      await add('bomb.png', await bomb()),
    ]
    expect(refusals.map(({ status, json }) => [status, json.refusal?.code])).toEqual([
      [409, 'not-a-picture'],
      [409, 'not-a-picture'],
      [409, 'file-missing'],
      [409, 'picture-too-large'],
      [409, 'not-a-picture'],
    ])
    expect(refusals[4]?.json.message).toContain('it has 101 megapixels, and up to 100 are taken')
    expect(await names()).toEqual(before)
    for (const name of ['describePicture', 'removePicture'] as const)
      expect((await owner.ask(name, { body: { name: 'library/none.jpg', alt: '' } })).status).toBe(404)
  })

  test('a long list is read page by page, each picture once', async () => {
    const { owner, add } = await open()
    for (let nth = 0; nth < 65; nth++)
      await add(`grey-${nth}.png`, await drawPicture(`rgb(${nth}, 9, 9)`, 4, 4))
    const first = (await owner.ask('listPictures', { query: { kind: 'added' } })).json
    const next = (await owner.ask('listPictures', { query: { kind: 'added', after: first.next ?? '' } })).json
    expect(next.next).toBeNull()
    const all = [...first.pictures, ...next.pictures].map(({ name }) => name)
    expect(new Set(all).size).toBe(65)
    expect(all).toHaveLength(65)
  })
})

/** 10,001 × 10,001 pixels of one colour, in few bytes. */
const bomb = async () =>
  new Uint8Array(
    await sharp({ create: { width: 10_001, height: 10_001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
