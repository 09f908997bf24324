import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { Draft } from '#contract/draft.ts'
import { toJson } from '#server/database/json.ts'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { staffFor } from '../staff.ts'

const hour = 60 * 60_000

describe.each(dialects)('drafts on %s', (dialect) => {
  let shop: TestShop
  let id: string
  beforeAll(async () => {
    shop = await openTestShop(dialect, { fill: false })
    id = await staffFor(shop).keepDraft({
      type: 'content',
      title: 'Spring',
      path: '/spring/',
      context: { template: 'content', title: 'Spring', html: '<p>Soon</p>' },
    })
  })
  afterAll(() => shop.close())

  const getToken = async (draft = id, forMs = hour) =>
    new URL((await shop.services.drafts.link(draft, forMs)) ?? '', 'http://x').searchParams.get('token') ?? ''
  const open = (draft: string, token?: string) =>
    shop.ask(
      `/wp-json/${brand.namespaces.brand}/v1/draft/${draft}${token === undefined ? '' : `?token=${token}`}`,
    )

  test('[7.26] [2.15] with its token: the draft, bare, never stored, never indexed', async () => {
    const { status, json, headers } = await open(id, await getToken())
    expect(status).toBe(200)
    expect(Draft.parse(json)).toEqual(json)
    expect(json).toEqual({
      id,
      type: 'content',
      status: 'draft',
      title: 'Spring',
      path: '/spring/',
      context: { template: 'content', title: 'Spring', html: '<p>Soon</p>' },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await shop.services.drafts.link(id, hour)).toMatch(`/draft/?id=${id}&token=`)
  })

  test('[7.26] [8.3] without, with a wrong, another’s or an old token, and for no draft: one and the same 403', async () => {
    const other = await staffFor(shop).keepDraft({ type: 'content', title: 'B', path: '/b/', context: {} })
    const token = await getToken()
    const later = `${(Date.now() + 1000 * hour).toString(36)}.${token.split('.')[1]}`
    const answers = [
      await open(id),
      await open(id, ''),
      await open(id, 'x'),
      await open(id, await getToken(other)),
      await open(id, later),
      await open(id, `${token}A`),
      await open('none', token),
      await open(id, await getToken(id, -1)),
    ]
    for (const { status, json, headers } of answers) {
      expect(status).toBe(403)
      expect(json).toEqual({
        code: 'rest_forbidden',
        message: 'This preview is not open to you. Ask for a new link.',
        data: { status: 403, code: 'draft-closed' },
      })
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('[7.26] a token is over when its time is; what is removed is gone', async () => {
    const gone = await staffFor(shop).keepDraft({ type: 'content', title: 'C', path: '/c/', context: {} })
    const token = await getToken(gone, hour)
    expect((await open(gone, token)).status).toBe(200)
    await staffFor(shop).removeDraft(gone)
    await expect(staffFor(shop).removeDraft(gone)).rejects.toThrow(`There is no draft ${gone}`)
    expect((await open(gone, token)).status).toBe(403)
    const short = await getToken(id, hour)
    shop.pass(hour)
    expect((await open(id, short)).status).toBe(403)
  })

  test('[7.26] [I1] what is markup in a draft goes the way of imported markup, also in rows that are older than the rules', async () => {
    const evil = `<p onclick="x()">Soon <a href="javascript:x()">more</a><img src="x" onerror="x()"><script>x()</script></p>`
    const clean = '<p>Soon <a>more</a></p>'
    const context = {
      template: 'story',
      title: '<b>Plain & text</b>',
      html: evil,
      blocks: [{ kind: 'text', html: evil }],
      product: { description: evil },
    }
    const kept = await staffFor(shop).keepDraft({ type: 'story', title: 'E', path: '/evil/', context })
    const expected = {
      template: 'story',
      title: '<b>Plain & text</b>',
      html: clean,
      blocks: [{ kind: 'text', html: clean }],
      product: { description: clean },
    }
    const rows = () => shop.database.read.selectFrom('drafts').select('context').where('id', '=', kept)
    expect(JSON.parse((await rows().executeTakeFirstOrThrow()).context)).toEqual(expected)
    await shop.database.write((tx) =>
      tx
        .updateTable('drafts')
        .set({ context: toJson(context) })
        .where('id', '=', kept)
        .execute(),
    )
    expect((await open(kept, await getToken(kept))).json.context).toEqual(expected)
  })
})
