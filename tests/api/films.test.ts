import { expect, onTestFinished, test } from 'vitest'

import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

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
  },
)
