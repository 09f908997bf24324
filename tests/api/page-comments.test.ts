import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import type { PageBlock } from '#contract/staff/page-document.ts'
import type { PageDetail } from '#contract/staff/pages.ts'

import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { vitrine } from '../command-line.ts'
import type { OfficeBrowser } from '../back-office.ts'
import { importPageFiles, storyFile as file, textBlock as text } from './page-files.ts'

const path = '/soft-wool/'
const day = 24 * 60 * 60_000

describe.each(dialects)('what a team says of a page before it is published, on %s', (dialect) => {
  let opened: OwnedOffice
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect)
    ;({ owner } = opened)
  })
  afterAll(() => opened.close())

  const importFiles = (files: Readonly<Record<string, string>>) => importPageFiles(opened.shop, files)
  const show = async (address = path) => (await owner.ask('showPage', { query: { path: address } })).json
  const comment = ({ path: address, version: seen }: PageDetail, block: number, words: string) =>
    owner.ask('addPageComment', { body: { path: address, seen, block, words } })
  const save = async (
    page: PageDetail,
    blocks: readonly PageBlock[],
    placesBefore?: readonly (number | null)[],
  ) => {
    const { path: address, version: seen, document } = page
    const body = { path: address, seen, document: { ...document, blocks }, note: '', placesBefore }
    return (await owner.ask('savePage', { body })).json
  }
  const places = (page: PageDetail) => page.comments.map(({ words, block }) => [words, block])
  const quote = (words: string): PageBlock => ({ kind: 'quote', text: words, by: '' })

  test('a comment stays beside its part where that is moved and changed, and tells how it began where it went', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const noted = (await comment(await show(), 1, 'Too short?')).json
    expect(noted.comments).toEqual([
      {
        id: noted.comments[0]?.id,
        block: 1,
        excerpt: 'First.',
        author: brand.seller.email,
        words: 'Too short?',
        createdAt: expect.any(Number),
        resolvedAt: null,
        resolvedBy: null,
      },
    ])
    expect((await comment(noted, 3, 'Where?')).json.refusal).toMatchObject({
      code: 'page-part-unknown',
      params: { block: 3 },
    })
    // Text beside text becomes one part: each keeps what was said of it.
    const [first, answer] = noted.document.blocks
    if (!first || !answer) throw new Error('The story has two parts.')
    const parts = [quote('Wool remembers.'), text('A first one, longer.'), answer]
    const saved = await save(noted, parts, [null, 1, 2])
    expect(places(saved)).toEqual([['Too short?', 2]])
    expect(saved.comments[0]?.excerpt).toBe('A first one, longer.')
    expect((await comment(noted, 1, 'Late')).json.refusal?.code).toBe('page-changed')

    const both = (await comment(saved, 1, 'Who says so?')).json
    const joined = await save(
      both,
      [answer, text('A first one, longer.'), quote('Wool remembers.')],
      [3, 2, 1],
    )
    expect(joined.document.blocks).toHaveLength(2)
    expect(places(joined)).toEqual([
      ['Too short?', 1],
      ['Who says so?', 2],
    ])
    const gone = await save(joined, [joined.document.blocks[0] ?? answer], [1])
    expect(gone.comments.map(({ block, excerpt }) => [block, excerpt])).toEqual([
      [1, 'Why?'],
      [null, 'Wool remembers.'],
    ])
    // A former version has the part again, and nobody says which is which.
    const restore = { path, number: joined.version, seen: gone.version, note: '' }
    const back = (await owner.ask('restorePageVersion', { body: restore })).json
    expect(places(back)).toEqual([
      ['Too short?', 1],
      ['Who says so?', 2],
    ])
  })

  test('a comment is resolved and opened again; the audit says who, and shoppers are shown none', async () => {
    const page = await show()
    const [{ id } = { id: '' }] = page.comments
    const done = (await owner.ask('resolvePageComment', { body: { path, id } })).json
    expect(done.comments[0]).toMatchObject({ resolvedAt: expect.any(Number), resolvedBy: brand.seller.email })
    const again = (await owner.ask('reopenPageComment', { body: { path, id } })).json
    expect(again.comments[0]).toMatchObject({ resolvedAt: null, resolvedBy: null })
    const other = await owner.ask('resolvePageComment', { body: { path: '/', id } })
    expect(other.json.refusal?.code).toBe('page-comment-unknown')
    const { entries } = (await owner.ask('listAudit', { query: { ref: path } })).json
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'page-comment-reopen',
      'page-comment-resolve',
    ])
    await owner.ask('publishPage', { body: { path, seen: page.version, at: null } })
    opened.shop.pass(300)
    const { snapshot } = await opened.shop.services.catalogue.current()
    expect(JSON.stringify(snapshot.pages)).not.toContain('Too short?')
  })

  test('comments go with a page to another address, stay with a file that moves, and are erased with their page', async () => {
    const page = await show()
    const body = { path, to: '/softer-wool/', seen: page.version }
    const moved = (await owner.ask('movePage', { body })).json
    expect(places(moved)).toEqual(places(page))
    expect((await show()).comments).toEqual([])

    const other = file('Felt.').replace(path, '/felt/')
    await importFiles({ 'stories/felt.html': other })
    await comment(await show('/felt/'), 1, 'Which felt?')
    await importFiles({ 'stories/felt.html': other.replace('/felt/', '/thick-felt/') })
    expect(places(await show('/thick-felt/'))).toEqual([['Which felt?', 1]])
    await importFiles({})
    const rows = opened.shop.database.read.selectFrom('page_comments').select('path')
    expect(new Set((await rows.execute()).map((row) => row.path))).toEqual(new Set(['/softer-wool/']))
  })

  test('the command line notes, lists and resolves, and ends links', async () => {
    await importFiles({ 'stories/wool.html': file('First.').replace(path, '/tweed/') })
    const run = (...args: string[]) => vitrine(opened.shop, 'pages', ...args)
    expect(await run('comment', '/tweed/', '1', 'Which tweed?')).toMatchObject({
      code: 0,
      out: 'Noted at block 1 of /tweed/.\n',
    })
    expect(await run('comment', '/tweed/', '9', 'Which?')).toMatchObject({
      code: 1,
      error: 'The newest version of /tweed/ has no block 9.\n',
    })
    const [noted] = (await show('/tweed/')).comments
    expect((await run('comments', '/tweed/')).out).toMatch(/block 1 .* open +Which tweed\?/)
    expect(await run('resolve', '/tweed/', noted?.id ?? '')).toMatchObject({ code: 0 })
    expect((await run('comments', '/tweed/')).out).toMatch(/block 1 .* resolved +Which tweed\?/)
    expect(await run('resolve', '/tweed/', 'none')).toMatchObject({ code: 1 })
    expect(await run('link', '/tweed/')).toMatchObject({ code: 0 })
    expect(await run('end-links', '/tweed/')).toMatchObject({ code: 0, out: 'No link shows it: /tweed/.\n' })
    expect(await run('end-links', '/tweed/')).toMatchObject({ code: 1 })
  })

  test('a link to a draft opens until its hour or until it is ended, and stays shut when another is made', async () => {
    await importFiles({ 'stories/loden.html': file('Loden.').replace(path, '/loden/') })
    const ask = { body: { path: '/loden/' } }
    expect((await owner.ask('endPageLinks', ask)).json.refusal?.code).toBe('page-not-linked')
    const open = async (url: string) => {
      const { searchParams } = new URL(url)
      const address = `/wp-json/${brand.namespaces.brand}/v1/draft/${searchParams.get('id')}?token=${searchParams.get('token')}`
      const answer = await fetch(`${opened.shop.url}${address}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      return answer.status
    }
    const asked = opened.shop.now()
    const first = (await owner.ask('linkPage', ask)).json
    expect(first.until).toBeGreaterThanOrEqual(asked + 7 * day)
    expect(first.until).toBeLessThanOrEqual(opened.shop.now() + 7 * day)
    expect(await show('/loden/')).toMatchObject({ linkedUntil: first.until })
    expect(await open(first.url)).toBe(200)
    expect((await owner.ask('endPageLinks', ask)).json).toMatchObject({ linkedUntil: null })
    expect(await open(first.url)).toBe(403)

    const second = (await owner.ask('linkPage', ask)).json
    expect(await open(second.url)).toBe(200)
    expect(await open(first.url)).toBe(403)
    opened.shop.pass(7 * day)
    expect(await open(second.url)).toBe(403)
    const { database, services } = opened.shop
    expect(await services.drafts.linkedUntil(database.read, '/loden/')).toBeNull()
  })
})
