import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import type { PageBlock, PageDocument } from '#contract/staff/page-document.ts'
import type { PageDetail } from '#contract/staff/pages.ts'
import { exportPages } from '#cli/back-office/export-page.ts'
import { commandLine, createContext } from '#server/application/context.ts'

import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { OfficeBrowser } from '../back-office.ts'
import { importPageFiles, storyFile as file, textBlock as text } from './page-files.ts'

describe.each(dialects)('pages in the back office, on %s', { timeout: 120_000 }, (dialect) => {
  let opened: OwnedOffice
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect)
    ;({ owner } = opened)
  })
  afterAll(() => opened.close())

  const importFiles = (files: Readonly<Record<string, string>>) => importPageFiles(opened.shop, files)
  /** What shoppers are shown at an address; undefined: nothing. */
  async function shown(address = '/soft-wool/') {
    opened.shop.pass(300)
    const { snapshot } = await opened.shop.services.catalogue.current()
    return snapshot.pages.find((page) => page.path === address)
  }
  const show = async (address = '/soft-wool/') =>
    (await owner.ask('showPage', { query: { path: address } })).json
  const save = (page: PageDetail, blocks: readonly PageBlock[], head: Partial<PageDocument['head']> = {}) =>
    owner.ask('savePage', {
      body: {
        path: page.path,
        seen: page.version,
        document: { head: { ...page.document.head, ...head }, blocks },
        note: 'Softer',
      },
    })
  const act = (
    name: 'publishPage' | 'unpublishPage',
    { path: address, version: seen }: PageDetail,
    at?: number,
  ) => owner.ask(name, { body: { path: address, seen, ...(name === 'publishPage' && { at: at ?? null }) } })

  test('a page of a file is opened, saved, published, compared, restored, and given back', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const before = await show()
    expect(before).toMatchObject({
      version: 0,
      author: 'file',
      file: 'stories/wool.html',
      isEdited: false,
      document: { blocks: [text('First.'), { kind: 'answer', question: 'Why?', html: '<p>Because.</p>' }] },
    })
    const saved = (await save(before, [text('Second.')])).json
    expect(saved).toMatchObject({ version: 2, isEdited: true, hasDraft: true, isPublished: true })
    expect(JSON.stringify(await shown())).toContain('First.')
    expect((await save(saved, [text('Second.')])).json).toMatchObject({ version: 2 })

    const published = (await act('publishPage', saved)).json
    expect(published).toMatchObject({ hasDraft: false, isPublished: true })
    expect(published.versions.map(({ author, isPublished }) => [author, isPublished])).toEqual([
      [brand.seller.email, true],
      ['file', false],
    ])
    expect(JSON.stringify(await shown())).toContain('Second.')
    expect((await act('publishPage', published)).json.refusal?.code).toBe('page-without-draft')

    const versions = { path: '/soft-wool/', from: '1', to: '2' }
    const { json: difference } = await owner.ask('comparePageVersions', { query: versions })
    expect(difference.blocks.map(({ kind }) => kind)).toEqual(['changed', 'removed'])

    const restore = { path: '/soft-wool/', number: 1, seen: 2, note: 'As it was' }
    const restored = (await owner.ask('restorePageVersion', { body: restore })).json
    expect(restored).toMatchObject({ version: 3, hasDraft: true, document: before.document })
    await act('publishPage', restored)
    expect(JSON.stringify(await shown())).toContain('First.')

    const link = (await owner.ask('linkPage', { body: { path: '/soft-wool/' } })).json.url
    expect(link).toContain('/draft/?id=')
    const back = (await owner.ask('giveBackPage', { body: { path: '/soft-wool/' } })).json
    expect(back).toMatchObject({ version: 0, isEdited: false })
    const { entries } = (await owner.ask('listAudit', { query: { ref: '/soft-wool/' } })).json
    expect(entries.map(({ action }) => action)).toEqual([
      'page-give-back',
      'page-link',
      'page-publish',
      'page-restore',
      'page-publish',
      'page-save',
    ])
  })

  test('the second of two editors is shown that the first has saved, and nothing of either is lost', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const both = await show()
    const first = (await save(both, [text('Hers.')])).json
    const second = await save(both, [text('His.')])
    expect(second.json.refusal).toMatchObject({
      code: 'page-changed',
      params: { by: brand.seller.email, number: first.version },
    })
    expect((await act('publishPage', both)).json.refusal?.code).toBe('page-changed')
    const mended = (await save(await show(), [text('Hers. His.')])).json
    const { document } = (
      await owner.ask('showPageVersion', {
        query: { path: '/soft-wool/', version: String(first.version) },
      })
    ).json
    expect(document.blocks).toEqual([text('Hers.')])
    expect(mended.document.blocks).toEqual([text('Hers. His.')])
    await owner.ask('giveBackPage', { body: { path: '/soft-wool/' } })
  })

  test('a file that changes while the back office has its page is told and changes nothing', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const saved = (await save(await show(), [text('Ours.')])).json
    await act('publishPage', saved)
    expect(await importFiles({ 'stories/wool.html': file('First.') })).toMatchObject({ newerFiles: [] })
    const report = await importFiles({ 'stories/wool.html': file('Theirs.') })
    expect(report).toMatchObject({ newerFiles: ['/soft-wool/'], updated: 0, removed: 0 })
    expect(JSON.stringify(await shown())).toContain('Ours.')
    expect(await show()).toMatchObject({ isFileNewer: true })
    // Its file is taken away: the page stays.
    expect(await importFiles({})).toMatchObject({ removed: 0 })
    expect(JSON.stringify(await shown())).toContain('Ours.')
    expect((await owner.ask('giveBackPage', { body: { path: '/soft-wool/' } })).json.refusal?.code).toBe(
      'page-without-file',
    )
    await importFiles({ 'stories/wool.html': file('Theirs.') })
    await owner.ask('giveBackPage', { body: { path: '/soft-wool/' } })
    expect(JSON.stringify(await shown())).toContain('Theirs.')
  })

  test('a draft is published at its hour, unless it is changed or put off before', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const { services } = opened.shop
    const saved = (await save(await show(), [text('At nine.')])).json
    const at = opened.shop.now() + 60_000
    expect((await act('publishPage', saved, at)).json).toMatchObject({ publishAt: at, hasDraft: true })
    const off = { body: { path: '/soft-wool/' } }
    expect((await owner.ask('cancelPagePublication', off)).json).toMatchObject({ publishAt: null })
    expect((await owner.ask('cancelPagePublication', off)).json.refusal?.code).toBe('page-not-scheduled')
    opened.shop.pass(61_000)
    await services.jobRunner.runOnce()
    expect(JSON.stringify(await shown())).toContain('First.')

    await act('publishPage', saved, opened.shop.now() + 60_000)
    opened.shop.pass(30_000)
    await services.jobRunner.runOnce()
    expect(JSON.stringify(await shown())).toContain('First.')
    opened.shop.pass(31_000)
    await services.jobRunner.runOnce()
    expect(JSON.stringify(await shown())).toContain('At nine.')
    expect(await show()).toMatchObject({ publishAt: null, hasDraft: false })

    const gone = (await act('unpublishPage', await show())).json
    expect(gone).toMatchObject({ isPublished: false })
    expect(await shown()).toBeUndefined()
    expect((await act('unpublishPage', gone)).json.refusal?.code).toBe('page-not-published')
    await importFiles({ 'stories/wool.html': file('First.') })
    expect(await shown()).toBeUndefined()
    await owner.ask('giveBackPage', { body: { path: '/soft-wool/' } })
    expect(JSON.stringify(await shown())).toContain('First.')
  })

  test('what is amiss is named by its block; what a file could not say is kept as a draft and not published', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const blocks: PageBlock[] = [
      {
        kind: 'text',
        html: '<p><a href="/nowhere/">A</a> <a href="/soft-wool/#on-x">B</a> <a href="/shop/">C</a></p>',
      },
      { kind: 'pictures', pictures: [{ src: 'gone.jpg', alt: '' }], caption: '' },
      { kind: 'products', heading: '', products: ['gone-for-good'] },
      { kind: 'text', html: '<p>Open <figure>' },
    ]
    const saved = (await save(await show(), blocks, { title: '' })).json
    expect(saved.document.blocks).toHaveLength(4)
    expect(saved.faults.map(({ block, code }) => [block, code])).toEqual([
      [null, 'invalid'],
      [2, 'invalid'],
      [4, 'invalid'],
      [1, 'link-unknown'],
      [2, 'picture-unknown'],
      [3, 'product-unknown'],
    ])
    const refused = (await act('publishPage', saved)).json.refusal
    expect(refused).toMatchObject({
      code: 'page-invalid',
      params: { fault: { code: 'field-empty', params: { field: 'title' } } },
    })
    expect(JSON.stringify(await shown())).toContain('First.')
    await owner.ask('giveBackPage', { body: { path: '/soft-wool/' } })
  })

  test('a new page has an address that is free', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const { head } = (await show()).document
    const create = (address: string) =>
      owner.ask('savePage', {
        body: { path: address, seen: 0, document: { head, blocks: [text('New.')] }, note: '' },
      })
    const { snapshot } = await opened.shop.services.catalogue.current()
    const answers: unknown[] = []
    for (const address of ['/Up/', '/checkout/new/', `/${snapshot.variants[0]?.uri ?? ''}/`])
      answers.push((await create(address)).json.refusal)
    expect(answers).toMatchObject([
      { code: 'page-address-wrong', field: 'path' },
      { code: 'page-address-taken', params: { by: 'shop' } },
      { code: 'page-address-taken', params: { by: 'product' } },
    ])
    const made = (await create('/new-page/')).json
    expect(made).toMatchObject({ version: 1, isPublished: false, hasDraft: true })
    expect((await create('/new-page/')).json.refusal?.code).toBe('page-changed')
    await act('publishPage', made)
    expect(await shown('/new-page/')).toMatchObject({ title: 'Soft wool' })
    const { pages } = (await owner.ask('listPages')).json
    expect(pages.map((page) => [page.path, page.isEdited])).toEqual([
      ['/new-page/', true],
      ['/soft-wool/', false],
    ])
    expect((await owner.ask('showPage', { query: { path: '/none/' } })).json.refusal?.code).toBe(
      'page-unknown',
    )
  })

  test('products are found by their words', async () => {
    const { snapshot } = await opened.shop.services.catalogue.current()
    const { uri, name } = snapshot.variants[0] ?? { uri: '', name: '' }
    const found = async (text: string) =>
      (await owner.ask('findPageProducts', { query: { text } })).json.products.map((each) => each.uri)
    expect(await found(name.toUpperCase())).toContain(uri)
    expect(await found(`${name} none`)).toEqual([])
  })

  test('an export writes the published version into the file, and over one that has changed only by force', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const { shop } = opened
    const dir = path.join(shop.dataDir, 'brand', 'content')
    const name = path.join(dir, 'stories', 'wool.html')
    const exportTo = async (isForced = false) => {
      const context = createContext(shop.services.application, commandLine)
      const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
      const complained = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const code = await exportPages(context, { path: undefined, isDraft: false, isForced, dir })
      const lines = complained.mock.calls.map(([line]) => String(line)).join('')
      said.mockRestore()
      complained.mockRestore()
      return { code, lines }
    }
    await act('publishPage', (await save(await show(), [text('Ours &amp; theirs.')])).json)
    await writeFile(name, file('Changed on disk.'))
    const kept = await exportTo()
    expect(kept.lines).toContain(`${name} has changed since`)
    expect(await readFile(name, 'utf8')).toBe(file('Changed on disk.'))
    await exportTo(true)
    const written = await readFile(name, 'utf8')
    expect(written).toContain('<p>Ours &amp; theirs.</p>')
    expect(await importFiles({ 'stories/wool.html': written })).toMatchObject({ newerFiles: [], updated: 0 })
    expect(await exportTo()).toEqual({ code: 0, lines: '' })
    await owner.ask('giveBackPage', { body: { path: '/soft-wool/' } })
    expect(JSON.stringify(await shown())).toContain('Ours &amp; theirs.')
  })

  test('the command line saves a file as a draft, publishes it, shows its versions and differences', async () => {
    await importFiles({ 'stories/wool.html': file('First.') })
    const { shop } = opened
    const run = (...args: string[]) => vitrine(shop, 'pages', ...args)
    const draft = path.join(shop.dataDir, 'draft.html')
    await writeFile(draft, file('By command.'))
    expect(await run('save', draft, '--note', 'New words')).toMatchObject({ code: 0, error: '' })
    expect(await run('publish', '/soft-wool/')).toMatchObject({ code: 0, out: 'Published: /soft-wool/.\n' })
    const { versions } = await show()
    const [newest, former] = versions
    const list = await run('list')
    expect(list.out).toMatch(/\/soft-wool\/ +story +published, back office +Soft wool/)
    const difference = await run('diff', '/soft-wool/', String(former?.number), String(newest?.number))
    expect(difference.out).toContain(
      '~ {"kind":"text","html":"<p>First.</p>"} → {"kind":"text","html":"<p>By command.</p>"}',
    )
    expect(await run('publish', '/soft-wool/')).toMatchObject({
      code: 1,
      error: 'Nothing of /soft-wool/ waits to be published.\n',
    })
    expect((await run('show', '/soft-wool/')).out).toContain('New words')
    expect(await run('give-back', '/soft-wool/')).toMatchObject({ code: 0 })
    expect(await readFile(draft, 'utf8')).toBe(file('By command.'))
  })
})
