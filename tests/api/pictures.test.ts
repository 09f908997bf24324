import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'

import type { PageBlock } from '#contract/staff/page-document.ts'
import { pictureLimits } from '#contract/staff/picture-limits.ts'

import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { importPageFiles, storyFile, textBlock } from './page-files.ts'

const draw = async (background: string, width = 60, height = 80) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
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
    const red = await draw('#c33')
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

    const blue = await draw('#33c')
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

  test('a picture that a draft of a page alone names is in use', async () => {
    const { shop, owner, add, names } = await open()
    await importPageFiles(shop, { 'stories/wool.html': storyFile('First.') })
    const { name } = (await add('yarn.jpg', await draw('#345'))).json
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
    for (let nth = 0; nth < 65; nth++) await add(`grey-${nth}.png`, await draw(`rgb(${nth}, 9, 9)`, 4, 4))
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
