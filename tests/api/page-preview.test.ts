import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PageBlock } from '#contract/staff/page-document.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { importPageFiles, storyFile, textBlock } from './page-files.ts'

const draftHtml =
  '<!DOCTYPE html><html lang="en"><head><meta name="tag-manager" content="GTM-1"></head></html>'

describe.each(dialects)('the preview of a page, on %s', { timeout: 120_000 }, (dialect) => {
  let opened: OwnedOffice
  let owner: OfficeBrowser
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect, { hasSite: true })
    ;({ owner } = opened)
    const { siteDir } = opened.shop
    await mkdir(path.join(siteDir, 'draft'), { recursive: true })
    await writeFile(path.join(siteDir, 'draft', 'index.html'), draftHtml)
    await writeFile(path.join(siteDir, 'index.html'), '<p>Home')
    await writeFile(path.join(siteDir, 'build-info.json'), JSON.stringify({ hasTagManager: true }))
    await importPageFiles(opened.shop, { 'stories/wool.html': storyFile('First.') })
  })
  afterAll(() => opened.close())

  const newAddress = async () => {
    const { pathname, search } = new URL((await owner.ask('openPagePreview')).json.url)
    return pathname + search
  }
  async function load(address: string) {
    const response = await fetch(opened.shop.url + address)
    const framedBy = /frame-ancestors ([^;]*)/.exec(
      response.headers.get('content-security-policy') ?? '',
    )?.[1]
    return { status: response.status, framedBy, headers: response.headers, text: await response.text() }
  }

  test('its address is framed by the back office alone, never stored or indexed, and measures nobody', async () => {
    const { status, framedBy, headers, text } = await load(await newAddress())
    expect({ status, framedBy }).toEqual({ status: 200, framedBy: opened.office.url })
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).not.toContain('googletagmanager')
    expect((await load('/')).headers.get('content-security-policy')).toContain('googletagmanager')
    expect(text).not.toContain('tag-manager')
    expect(text).toContain('<html data-consent="chosen" data-notice="closed" lang="en">')
  })

  test('without its token, with a wrong one, one for another origin or one that is over it is framed by nobody', async () => {
    const right = await newAddress()
    const other = opened.shop.services.drafts.previewAddress('https://office.example')
    const { url } = (await owner.ask('linkPage', { body: { path: '/soft-wool/' } })).json
    const ofDraft = new URL(url).searchParams.get('token') ?? ''
    for (const address of [
      `${right.slice(0, -1)}!`,
      '/draft/?preview=',
      `/draft/?preview=${ofDraft}`,
      other,
    ]) {
      const { status, framedBy, headers, text } = await load(address)
      expect({ status, framedBy }, address).toEqual({ status: 403, framedBy: "'none'" })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(text).toContain('This preview is over.')
    }
    for (const address of ['/draft/', '/draft/?id=x&token=y', right.replace('/draft/', '/')])
      expect(await load(address), address).toMatchObject({ status: 200, framedBy: "'none'" })
    opened.shop.pass(4 * 60_000)
    expect(await load(right)).toMatchObject({ status: 200 })
    opened.shop.pass(60_000)
    expect(await load(right)).toMatchObject({ status: 403, framedBy: "'none'" })
  })

  test('links to nothing of the shop are named while they are typed, with the nearest address that there is', async () => {
    const links = [
      '/nowhere/',
      '/sotf-wool/#on-x',
      '/shop/',
      'https://else.example/',
      '//else.example/',
      '/sohp/',
    ]
    expect((await owner.ask('checkLinks', { body: { links } })).json.unknown).toEqual([
      { link: '/nowhere/', nearest: null },
      { link: '/sotf-wool/#on-x', nearest: '/soft-wool/' },
      { link: '/sohp/', nearest: '/shop/' },
    ])
  })

  test('what is typed is shown as a published page would be, unfinished parts are named, and nothing is kept', async () => {
    const before = (await owner.ask('showPage', { query: { path: '/soft-wool/' } })).json
    const blocks: PageBlock[] = [
      textBlock('Typed.'),
      { kind: 'text', html: '' },
      { kind: 'pictures', pictures: [{ src: 'gone.jpg', alt: '' }], caption: '' },
      { kind: 'products', heading: 'With it', products: ['taupe-loafer', 'gone-for-good'] },
      { kind: 'text', html: '<p>Bad.<script>x()</script></p>' },
      textBlock('After.'),
    ]
    const head = { ...before.document.head, title: '', date: '2026-' }
    const body = { path: '/soft-wool/', document: { head, blocks } }
    const { status, json } = await owner.ask('previewPage', { body })
    expect(status).toBe(200)
    expect(json.leftOut).toMatchObject([
      { block: 3, code: 'invalid' },
      { block: 5, code: 'invalid', fault: { code: 'tag-not-allowed' } },
    ])
    expect(json.page).toMatchObject({
      template: 'story',
      heading: 'Soft wool',
      date: '',
      blocks: [
        { kind: 'text', html: '<p>Typed.</p>' },
        { kind: 'products', heading: 'With it', cards: [{ uri: 'taupe-loafer', sizes: ['41', '42'] }] },
        { kind: 'text', html: '<p>After.</p>' },
      ],
    })
    expect(JSON.stringify(json.page)).toContain('"price_as_number":1290')
    expect((await owner.ask('showPage', { query: { path: '/soft-wool/' } })).json).toEqual(before)
    const { entries } = (await owner.ask('listAudit', { query: { ref: '/soft-wool/' } })).json
    expect(entries.map(({ action }) => action)).not.toContain('page-save')
  })
})
