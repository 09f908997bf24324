import { expect, onTestFinished, test } from 'vitest'

import { sql } from '#server/database/kysely.ts'
import { statements } from '#server/database/migrations/0139-films.ts'

import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'
import { drawPicture } from './draw-picture.ts'
import { importPageFiles, storyFile } from './page-files.ts'

test.each(dialects)(
  'on %s a film is kept under its content, answered whole and in parts, and noted; what is none is refused',
  { timeout: 60_000 },
  async (dialect) => {
    const { owner, shop, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    const add = (name: string, bytes: string) =>
      owner.ask('addFilm', {
        query: { name },
        file: { bytes: new Uint8Array(Buffer.from(bytes, 'latin1')), type: 'video/mp4' },
      })
    const film = `\0\0\0\x20ftypisom${'0123456789'.repeat(500)}`
    const { status, json } = await add('walk.mp4', film)
    expect([status, json.bytes]).toEqual([200, film.length])
    expect(json.src).toMatch(/^\/images\/[0-9a-f]{32}\/film\.mp4$/)
    expect((await add('again.mp4', film)).json.src).toBe(json.src)

    const url = shop.url + json.src
    const whole = await fetch(url)
    expect(await whole.text()).toBe(film)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const part = await fetch(url, { headers: { range: 'bytes=12-21' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 12-21/${film.length}`,
      '0123456789',
    ])
    expect((await fetch(url, { headers: { range: 'bytes=99999-' } })).status).toBe(416)
    for (const wrong of [url.replace('.mp4', '.webm'), url.replace(/[0-9a-f]{32}/, 'a'.repeat(32))])
      expect((await fetch(wrong)).status).toBe(404)

    for (const [bytes, code] of [
      ['<html>no film</html>', 'not-a-film'],
      ['', 'file-missing'],
    ] as const)
      expect(await add('notes.mp4', bytes)).toMatchObject({ status: 409, json: { refusal: { code } } })
    const noted = await shop.database.read
      .selectFrom('audit')
      .select(['ref', 'actor'])
      .where('action', '=', 'film-add')
      .orderBy('at')
      .execute()
    expect(noted.map(({ ref }) => ref).toSorted()).toEqual(['again.mp4', 'walk.mp4'])

    // What was brought before the shop had a list of films is found in the audit.
    const webm = `\x1aE\xdf\xa3\x9fB\x82\x84webm${'0123456789'.repeat(20)}`
    expect((await add('wind.webm', webm)).status).toBe(200)
    const listed = () => shop.database.read.selectFrom('films').selectAll().orderBy('bytes').execute()
    const known = await listed()
    expect(known.map(({ bytes }) => bytes)).toEqual([webm.length, film.length])
    const [, fill = ''] = statements
    await shop.database.write(async (tx) => {
      await tx.deleteFrom('films').execute()
      await sql.raw(fill).execute(tx)
    })
    expect(await listed()).toEqual(
      known.map((each) => ({ ...each, name: each.name.replace('walk', 'again') })),
    )
  },
)

test.each(dialects)(
  'on %s a film that something plays stays, one that nothing plays is removed with its file, and can be brought again',
  { timeout: 60_000 },
  async (dialect) => {
    const { owner, shop, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    const add = async (name: string, words: string) => {
      const bytes = new Uint8Array(Buffer.from(`\0\0\0\x20ftypisom${words}`, 'latin1'))
      return (await owner.ask('addFilm', { query: { name }, file: { bytes, type: 'video/mp4' } })).json.src
    }
    const [played, told, free] = [
      await add('coat.mp4', 'a coat'),
      await add('story.mp4', 'a story'),
      await add('Free.mp4', 'x'),
    ]
    const list = async (query = {}) =>
      (await owner.ask('listFilms', { query })).json.films.map(({ src, uses }) => [
        src,
        uses.map(({ name }) => name),
      ])
    const remove = (src: string) => owner.ask('removeFilm', { body: { src } })

    const { json: products } = await owner.ask('listProducts', {})
    const { id = '', name = '' } = products.products[0] ?? {}
    const { json: shown } = await owner.ask('showProduct', { params: { id } })
    const { json: poster } = await owner.ask('addPicture', {
      query: { name: 'poster.jpg' },
      file: { bytes: await drawPicture('#123'), type: 'image/jpeg' },
    })
    const put = (images: readonly object[]) => {
      const change = { colors: [{ id: shown.colors[0]?.id, images }] }
      return owner.ask('changeProducts', { body: { changes: [{ id, change }], isPreview: false } })
    }
    expect((await put([{ url: poster.name, alt: 'A coat', film: played }])).status).toBe(200)
    const html = `Words.</p>\n<figure><video src="${told}" poster="${poster.name}" aria-label="A walk"></video></figure>\n<p>More.`
    await importPageFiles(shop, { 'stories/wool.html': storyFile(html) })
    expect(new Map((await list()) as [string, string[]][])).toEqual(
      new Map([
        [played, [name]],
        [told, ['/soft-wool/']],
        [free, []],
      ]),
    )
    expect(await list({ kind: 'unused' })).toEqual([[free, []]])
    expect(await list({ text: 'free' })).toEqual([[free, []]])
    expect(await list({ text: 'coat', kind: 'unused' })).toEqual([])

    expect(await remove(played)).toMatchObject({
      status: 409,
      json: { refusal: { code: 'film-in-use', params: { places: [name] } } },
    })
    expect((await remove(told)).json.refusal?.code).toBe('film-in-use')
    const status = async (src: string) => (await fetch(shop.url + src)).status
    expect(await status(free)).toBe(200)
    expect((await remove(free)).json).toEqual({ src: free })
    expect(await status(free)).toBe(404)
    expect((await remove(free)).json.refusal?.code).toBe('film-unknown')
    expect(await add('Free.mp4', 'x')).toBe(free)
    expect(await status(free)).toBe(200)

    // What was taken off can go, and what a page of former versions has keeps its file.
    await put([{ url: poster.name, alt: 'A coat', film: '' }])
    expect((await remove(played)).status).toBe(200)
    expect(await status(played)).toBe(404)
    expect(await status(told)).toBe(200)
    expect(await list()).toHaveLength(2)
  },
)
