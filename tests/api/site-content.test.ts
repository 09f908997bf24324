import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import type { EditedSiteContent, SiteContentDetail } from '#contract/staff/site-content.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'

describe.each(dialects)('menus and what stands with them, on %s', { timeout: 120_000 }, (dialect) => {
  let opened: OwnedOffice
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect)
    ;({ owner } = opened)
  })
  afterAll(() => opened.close())

  /** What the generator is given; undefined: the brand's file decides. */
  async function published() {
    opened.shop.pass(300)
    return (await opened.shop.services.catalogue.current()).snapshot.siteContent
  }
  const show = async () => (await owner.ask('showSiteContent')).json
  const save = (detail: SiteContentDetail, change: Partial<EditedSiteContent>) =>
    owner.ask('saveSiteContent', {
      body: { seen: detail.version, content: { ...detail.content, ...change }, note: 'Shorter' },
    })
  const publish = ({ version: seen }: SiteContentDetail, at: number | null = null) =>
    owner.ask('publishSiteContent', { body: { seen, at } })
  const menu = (label: string) => [{ label, href: '/shop/' }]

  test('they are the brand’s until something is published, have versions, and go back to the brand’s file', async () => {
    const before = await show()
    expect(before).toMatchObject({ version: 0, author: 'file', isEdited: false, versions: [] })
    expect(before.content.menu).toEqual(brand.menu)
    expect((await publish(before)).json.refusal?.code).toBe('site-content-without-draft')

    const saved = (await save(before, { menu: menu('Everything') })).json
    expect(saved).toMatchObject({ version: 2, hasDraft: true, isPublished: false })
    expect(await published()).toBeUndefined()

    const out = (await publish(saved)).json
    expect(out).toMatchObject({ hasDraft: false, isPublished: true })
    expect(out.versions.map(({ author, isPublished }) => [author, isPublished])).toEqual([
      [brand.seller.email, true],
      ['file', false],
    ])
    expect(await published()).toMatchObject({ menu: menu('Everything'), promises: brand.promises })

    const { differences } = (await owner.ask('compareSiteContentVersions', { query: { from: '1', to: '2' } }))
      .json
    expect(differences[0]).toEqual({
      part: 'menu',
      kind: 'changed',
      before: 'Shop → /shop/',
      after: 'Everything → /shop/',
    })
    expect(differences).toHaveLength(brand.menu.length)

    const restored = (
      await owner.ask('restoreSiteContentVersion', { body: { number: 1, seen: 2, note: 'As it was' } })
    ).json
    expect(restored).toMatchObject({ version: 3, hasDraft: true, content: before.content })
    expect(await published()).toMatchObject({ menu: menu('Everything') })

    const back = (await owner.ask('giveBackSiteContent', { body: { seen: 3 } })).json
    expect(back).toMatchObject({ version: 0, isEdited: false, content: before.content })
    expect(back.versions).toHaveLength(3)
    expect(await published()).toBeUndefined()
    const { entries } = (await owner.ask('listAudit', { query: { ref: 'site' } })).json
    expect(entries.map(({ action }) => action)).toEqual([
      'site-content-give-back',
      'site-content-restore',
      'site-content-publish',
      'site-content-save',
    ])
  })

  test('the second of two editors is told, and nothing of either is lost', async () => {
    const both = await show()
    const first = (await save(both, { menu: menu('Hers') })).json
    const second = await save(both, { menu: menu('His') })
    expect(second.json.refusal).toMatchObject({
      code: 'site-content-changed',
      params: { by: brand.seller.email, number: first.version },
    })
    expect((await publish(both)).json.refusal?.code).toBe('site-content-changed')
    const over = (await save(first, { menu: menu('His') })).json
    const { content } = (
      await owner.ask('showSiteContentVersion', { query: { version: String(first.version) } })
    ).json
    expect(content.menu).toEqual(menu('Hers'))
    expect(over.content.menu).toEqual(menu('His'))
    const none = (await owner.ask('showSiteContentVersion', { query: { version: '99' } })).json
    expect(none.refusal?.code).toBe('site-content-version-unknown')
    await owner.ask('giveBackSiteContent', { body: { seen: over.version } })
  })

  test('a draft goes out at its hour, unless it was put off or saved again', async () => {
    const { services } = opened.shop
    const saved = (await save(await show(), { menu: menu('At nine') })).json
    const at = opened.shop.now() + 60_000
    const later = (await publish(saved, at)).json
    expect(later).toMatchObject({ publishAt: at, isPublished: false })
    await owner.ask('cancelSiteContentPublication')
    expect((await owner.ask('cancelSiteContentPublication')).json.refusal?.code).toBe(
      'site-content-not-scheduled',
    )
    opened.shop.pass(61_000)
    await services.jobRunner.runOnce()
    expect(await published()).toBeUndefined()

    await publish(saved, opened.shop.now() + 60_000)
    opened.shop.pass(30_000)
    await services.jobRunner.runOnce()
    expect(await published()).toBeUndefined()
    opened.shop.pass(31_000)
    await services.jobRunner.runOnce()
    expect(await published()).toMatchObject({ menu: menu('At nine') })
    expect(await show()).toMatchObject({ publishAt: null, hasDraft: false, isPublished: true })
    await owner.ask('giveBackSiteContent', { body: { seen: saved.version } })
    expect((await owner.ask('giveBackSiteContent', { body: { seen: 0 } })).json.refusal?.code).toBe(
      'site-content-not-edited',
    )
  })

  test('links are checked as they are typed; what no browser opens is not published', async () => {
    const { content } = await show()
    const wrong: EditedSiteContent = {
      ...content,
      menu: [
        { label: 'Dead', href: '/nowhere/?a=b#c' },
        { label: 'Anchor', href: '/shop/#first' },
        { label: '', href: 'javascript:alert(1)' },
        { label: 'Again', href: '/shop/#first' },
      ],
      footer: [{ heading: 'Help', links: [{ label: 'Write', href: 'mailto:a@shop.example' }] }],
      notification: { show: true, message: '', action: 'link', link: '/gone/' },
    }
    const { faults } = (await owner.ask('checkSiteContent', { body: { content: wrong } })).json
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ['menu.2.label', 'empty'],
      ['menu.2.href', 'address-wrong'],
      ['menu.3.href', 'twice'],
      ['notification.message', 'empty'],
      ['menu.0.href', 'link-unknown'],
      ['notification.link', 'link-unknown'],
    ])
    const saved = (await save(await show(), wrong)).json
    expect(saved.faults).toEqual(faults)
    expect((await publish(saved)).json.refusal).toMatchObject({
      code: 'site-content-invalid',
      params: { field: 'menu.2.label' },
    })
    expect(await published()).toBeUndefined()
    await owner.ask('giveBackSiteContent', { body: { seen: saved.version } })
  })

  test('the command line does the same', async () => {
    const { shop } = opened
    const run = (...args: string[]) => vitrine(shop, 'menus', ...args)
    const { content } = await show()
    const file = path.join(mkdtempSync(path.join(shop.dataDir, 'menus-')), 'menus.json')
    writeFileSync(file, JSON.stringify({ ...content, menu: [{ label: 'Gone', href: '/gone/' }] }))
    const saved = await run('save', file, '--note', 'From a file')
    expect(saved.code).toBe(0)
    expect(saved.error).toContain('Menu, link 1, address: Nothing of the shop is at /gone/.\n')
    expect((await run('publish')).out).toMatch(/^Published: version \d+\.\n$/)
    expect((await published())?.menu).toEqual([{ label: 'Gone', href: '/gone/' }])
    const shown = await run('show')
    expect(shown.out).toContain('The shop shows a version of the back office.')
    expect(shown.out).toContain('From a file')
    const number = (await show()).version
    expect((await run('diff', String(number - 1), String(number))).out).toContain('~ Menu: ')
    writeFileSync(file, '{"menu":[{"label":1}]}')
    const wrong = await run('save', file)
    expect(wrong.code).toBe(2)
    expect(wrong.error).toContain('menu.0.label')
    expect((await run('give-back')).out).toBe('The shop shows what brand/shop.config.ts says again.\n')
    expect(await run('publish')).toMatchObject({
      code: 1,
      error: 'Nothing of the menus waits to be published.\n',
    })
  })
})
