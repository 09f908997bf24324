import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { catalogueFingerprint } from '../catalogue-fingerprint.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { drawPicture } from './draw-picture.ts'

const products = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Published',
  'linen-shirt,Linen Shirt,Color,White,Size,S,SHIRT-W-S,500,true',
  'linen-shirt,,,Blue,,S,SHIRT-B-S,500,',
  'coat,Coat,Color,Red,Size,M,COAT-M,900,true',
].join('\n')

interface Report {
  readonly dryRun: boolean
  readonly change: string | null
  readonly files: readonly {
    readonly file: string
    readonly isThere: boolean
    readonly code: string | null
  }[]
}

test.each(dialects)(
  'pictures of a folder find their colours by command: shown first, then put as one change and taken back, on %s',
  { timeout: 120_000 },
  async (dialect) => {
    const { shop, owner, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    await owner.ask('importCatalogue', {
      query: { name: 'shirt.csv', currency: 'SEK' },
      file: { bytes: products, type: 'text/csv' },
    })
    const folder = path.join(shop.dataDir, 'season')
    const keep = async (name: string, content: Uint8Array | string) => {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), content)
    }
    const run = (...more: string[]) => vitrine(shop, 'pictures', 'match', folder, ...more)
    const tell = async (...more: string[]): Promise<Report> => JSON.parse((await run('--json', ...more)).out)
    const images = async (name: string) => {
      const { json: list } = await owner.ask('listProducts', { query: { text: name } })
      const { json } = await owner.ask('showProduct', { params: { id: list.products[0]?.id ?? '' } })
      return json.colors.map((color) => [color.name, color.images.map(({ url, alt }) => `${url} ${alt}`)])
    }
    expect(await run()).toMatchObject({
      code: 2,
      error: expect.stringContaining('cannot be read as a folder'),
    })
    await keep('.DS_Store', 'x')
    expect(await run()).toMatchObject({ code: 2, error: expect.stringContaining('has no files') })

    await keep('linen-shirt-blue-2.jpg', await drawPicture('#111'))
    await keep('linen-shirt-blue-1.jpg', await drawPicture('#222'))
    await keep('white/SHIRT-W-S_1.jpg', await drawPicture('#333'))
    await keep('coat-red.jpg', await drawPicture('#444'))
    const before = await catalogueFingerprint(shop.database)
    const shown = await run()
    expect(shown.code, shown.error).toBe(0)
    expect(shown.out).toMatch(/^linen-shirt-blue-1\.jpg +Linen Shirt +Blue +1$/m)
    expect(shown.out).toMatch(/^white\/SHIRT-W-S_1\.jpg +Linen Shirt +White +1$/m)
    expect(shown.out).toMatch(/^coat-red\.jpg +Coat +Red +last$/m)
    expect(shown.out).toContain('4 files with a place to go.\nNothing was written')
    expect((await owner.ask('listPictures', { query: { kind: 'added' } })).json.pictures).toEqual([])
    expect(await catalogueFingerprint(shop.database)).toBe(before)

    await keep('other/coat-red.jpg', await drawPicture('#555'))
    await keep('linen-shirt-3.jpg', await drawPicture('#666'))
    await keep('linen-shirt-pink-1.jpg', await drawPicture('#777'))
    await keep('IMG_2044.jpg', await drawPicture('#888'))
    await keep('coat-red-9.jpg', 'no picture at all')
    await keep('notes.txt', 'x')
    const reasons = ({ files }: Report) =>
      Object.fromEntries(files.flatMap(({ file, code }) => (code === null ? [] : [[file, code]])))
    const byName = {
      'IMG_2044.jpg': 'name-unknown',
      'linen-shirt-3.jpg': 'color-missing',
      'linen-shirt-pink-1.jpg': 'words-unknown',
      'notes.txt': 'not-a-picture-file',
      'other/coat-red.jpg': 'name-twice',
    }
    const dry = await tell()
    expect(dry).toMatchObject({ dryRun: true, change: null })
    expect(reasons(dry)).toEqual(byName)
    const put = await tell('--apply')
    expect(reasons(put)).toEqual({ ...byName, 'coat-red-9.jpg': 'not-a-picture' })
    const change = put.change ?? ''
    expect(await images('Linen Shirt')).toEqual([
      ['White', ['library/SHIRT-W-S_1.jpg Linen Shirt, White, view 1']],
      [
        'Blue',
        [
          'library/linen-shirt-blue-1.jpg Linen Shirt, Blue, view 1',
          'library/linen-shirt-blue-2.jpg Linen Shirt, Blue, view 2',
        ],
      ],
    ])
    expect(await images('Coat')).toEqual([['Red', ['library/coat-red.jpg Coat, Red']]])
    expect((await owner.ask('listAltsToCheck', {})).json.texts).toBe(4)

    // Once more: what is there is left, and another picture of a name only takes its place where that is said.
    expect(await run('--apply')).toMatchObject({ code: 1, out: expect.stringContaining('Nothing changes.') })
    await keep('coat-red.jpg', await drawPicture('#999'))
    expect(reasons(await tell())).toMatchObject({ 'coat-red.jpg': 'picture-name-taken' })
    const both = await tell('--apply', '--same-name', 'keep-both')
    expect(await images('Coat')).toEqual([
      ['Red', ['library/coat-red.jpg Coat, Red', 'library/coat-red-2.jpg Coat, Red']],
    ])
    for (const id of [both.change ?? '', change]) {
      const undone = await vitrine(shop, 'products', 'undo', id)
      expect(undone.code, undone.error).toBe(0)
    }
    expect(await catalogueFingerprint(shop.database)).toBe(before)
    expect(await run('--same-name', 'both')).toMatchObject({ code: 2 })
  },
)
