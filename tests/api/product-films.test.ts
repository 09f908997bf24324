import { describe, expect, onTestFinished, test } from 'vitest'

import { catalogueFingerprint } from '../catalogue-fingerprint.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { drawPicture } from './draw-picture.ts'
import { importCsv } from './import-csv.ts'

const csv = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Published',
  'linen-shirt,Linen Shirt,Color,White,Size,S,SHIRT-W-S,500,true',
  'linen-shirt,,,Blue,,S,SHIRT-B-S,500,',
].join('\n')

describe.each(dialects)('films of products on %s', { timeout: 120_000 }, (dialect) => {
  const open = async () => {
    const opened = await openOwnedOffice(dialect)
    onTestFinished(opened.close)
    const { owner, shop } = opened
    const importFile = (bytes: string) =>
      owner.ask('importCatalogue', {
        query: { name: 'shirt.csv', currency: 'SEK' },
        file: { bytes, type: 'text/csv' },
      })
    const exportFile = async () =>
      ((await owner.ask('exportCatalogue')).json as unknown as { text: string }).text
    await importFile(csv)
    const picture = await owner.ask('addPicture', {
      query: { name: 'walk-poster.jpg' },
      file: { bytes: await drawPicture('#347'), type: 'image/jpeg' },
    })
    const addFilm = async (words: string) => {
      const bytes = new Uint8Array(Buffer.from(`\0\0\0\x20ftypisom${words}`, 'latin1'))
      const { json } = await owner.ask('addFilm', {
        query: { name: 'walk.mp4' },
        file: { bytes, type: 'video/mp4' },
      })
      return json.src
    }
    const { json: list } = await owner.ask('listProducts', { query: { text: 'Linen Shirt' } })
    const id = list.products[0]?.id ?? ''
    const show = async () => (await owner.ask('showProduct', { params: { id } })).json
    const url = picture.json.name
    const put = async (image: {
      readonly alt: string
      readonly film?: string
      readonly isProposed?: boolean
    }) => {
      const color = (await show()).colors[0]?.id
      const change = { colors: [{ id: color, images: [{ url, ...image }] }] }
      return owner.ask('changeProducts', { body: { changes: [{ id, change }], isPreview: false } })
    }
    const shown = async () => {
      shop.pass(1000)
      const { snapshot } = await shop.services.catalogue.current()
      const variants = snapshot.variants.filter(({ name }) => name === 'Linen Shirt')
      return variants.flatMap(({ media }) => media.map(({ alt, film }) => [alt, film?.src ?? null]))
    }
    return { opened, owner, shop, importFile, exportFile, addFilm, show, put, shown, url }
  }

  test('a film plays in the place of a picture until it is taken off, also when only the text is changed, and is taken back whole', async () => {
    const { owner, shop, addFilm, show, put, shown, url } = await open()
    const film = await addFilm('a walk')
    const before = await catalogueFingerprint(shop.database)
    const done = await put({ alt: 'The shirt in the wind', film })
    expect(done, done.json.message).toMatchObject({ status: 200 })
    expect(await shown()).toEqual([['The shirt in the wind', film]])
    expect((await show()).colors[0]?.images).toMatchObject([{ url, film }])

    // As the screens that know nothing of films say it.
    const said = await put({ alt: 'The shirt in a storm' })
    expect(await shown()).toEqual([['The shirt in a storm', film]])
    const off = await put({ alt: 'The shirt in a storm', film: '' })
    expect(await shown()).toEqual([['The shirt in a storm', null]])
    expect((await show()).colors[0]?.images[0]).not.toHaveProperty('film')
    const { json: undone } = await owner.ask('undoProductChange', { params: { id: off.json.id ?? '' } })
    expect(undone).toEqual({ restored: 1, left: [] })
    expect(await shown()).toEqual([['The shirt in a storm', film]])

    const first = await put({ alt: 'Other', film: `/images/${'a'.repeat(32)}/film.mp4` })
    expect(first.status).toBe(409)
    expect(JSON.stringify(first.json)).toContain('film-unknown')

    // From the first change on.
    await owner.ask('undoProductChange', { params: { id: said.json.id ?? '' } })
    await owner.ask('undoProductChange', { params: { id: done.json.id ?? '' } })
    expect(await shown()).toEqual([])
    expect(await catalogueFingerprint(shop.database)).toBe(before)
  })

  test('an export has the film and an import of it brings it; a file that says nothing of films keeps it', async () => {
    const { importFile, exportFile, addFilm, put, shown, url } = await open()
    const film = await addFilm('a walk')
    await put({ alt: 'In the wind', film })
    const exported = await exportFile()
    expect(exported).toContain('Film of picture (product.metafields.vitrine.film)')
    expect(exported).toContain(film)
    await importFile(exported)
    expect(await shown()).toEqual([['In the wind', film]])
    // But for when the units were counted.
    const plain = (text: string) =>
      text
        .split('\n')
        .filter((line) => line.includes('linen-shirt'))
        .join('\n')
        .replaceAll(/ at [^,"]+/g, '')
    expect(plain(await exportFile())).toBe(plain(exported))

    const pictured = [
      `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Published,Image Src,Image Alt Text`,
      `linen-shirt,Linen Shirt,Color,White,Size,S,SHIRT-W-S,500,true,${url},In the wind`,
    ].join('\n')
    await importFile(pictured)
    expect((await shown())[0]).toEqual(['In the wind', film])
    await importFile(exported.replaceAll(film, ''))
    expect((await shown())[0]).toEqual(['In the wind', null])
  })

  test('a path that is none of a film is noted in the report with its line, and the picture comes without one', async () => {
    const { opened, exportFile, addFilm, put, shown } = await open()
    const film = await addFilm('a walk')
    await put({ alt: 'In the wind', film })
    const exported = await exportFile()
    const line = exported.split('\n').findIndex((row) => row.includes(film)) + 1
    const { report } = await importCsv(opened, exported.replaceAll(film, '/films/walk.mp4'), {
      currency: 'SEK',
    })
    expect(report.problems).toContainEqual(
      expect.objectContaining({ kind: 'note', code: 'not-a-film-path', lines: [line] }),
    )
    const problem = report.problems.find(({ code }) => code === 'not-a-film-path')
    expect(problem?.text).toMatch(/walk\.mp4.*Film of picture.*Write it like/)
    expect(await shown()).toEqual([['In the wind', null]])
  })

  test('a film that a file names is shown from the moment it is brought', async () => {
    const { importFile, exportFile, addFilm, put, shown } = await open()
    await put({ alt: 'In the wind', film: await addFilm('a walk') })
    const exported = await exportFile()
    const [present = ''] = /\/images\/[0-9a-f]{32}\/film\.mp4/.exec(exported) ?? []
    // The path that other bytes will have.
    const bytes = new Uint8Array(Buffer.from('\0\0\0\x20ftypisomanother walk', 'latin1'))
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
      .toString('hex')
      .slice(0, 32)
    const wanted = `/images/${digest}/film.mp4`
    await importFile(exported.replaceAll(present, wanted))
    expect(await shown()).toEqual([['In the wind', null]])
    expect(await addFilm('another walk')).toBe(wanted)
    expect(await shown()).toEqual([['In the wind', wanted]])
  })
})
