import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { staffBase } from '#contract/staff/calls.ts'
import type { PageDetail } from '#contract/staff/pages.ts'
import type { SiteContentDetail } from '#contract/staff/site-content.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'
import { markPreview } from '#server/shop-preview/mark-preview.ts'

import { importPageFiles, storyFile, textBlock } from '../api/page-files.ts'
import { enterAsOwner, expectNoFaults, publish, type OpenOffice } from './open-office.ts'
import { desktop } from './shopper.ts'

/** A preview without its bar, and with links as the shop has them. */
const withoutBar = (html: string, prefix: string): string =>
  html.replace(/<aside class="shop-preview".*?<\/aside>/s, '').replaceAll(`${prefix}/`, '/')
/** A test of the shop as it will be, in a shop with pages that others share. */
export function testLookingAhead(office: OpenOffice): void {
  test('the shop is looked at as of an hour, signed in alone, and is that once the hour has come', async () => {
    const { shop } = office
    await importPageFiles(shop, { 'stories/wool.html': storyFile('Words of before.') })
    shop.pass(300)
    await publish(shop)
    const { page } = await enterAsOwner(office, desktop)
    const ask = (method: string, path: string, body?: object) =>
      page.evaluate(
        async ([verb, address, sent]) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(address, { method: verb, ...(sent && { headers, body: sent }) })
          return (await answer.json()) as Record<string, never>
        },
        [method, `${staffBase}${path}`, body ? JSON.stringify(body) : ''] as const,
      )
    const hour = 3_600_000
    const at = Math.ceil(shop.now() / hour) * hour + hour
    const local = (time: number) => new Date(time).toISOString().slice(0, 19)
    const offer = { kind: 'percent', percent: 20, codes: [], category: 'shoes', tag: '', rounding: {} }
    const campaign = { name: 'Evening', startsAt: local(at), endsAt: local(at + 3 * hour), offer }
    await ask('PUT', '/campaigns/evening', campaign)
    await ask('POST', '/campaigns/evening/schedule', {})
    const { products } = (await ask('GET', '/products')) as { products?: { id: string }[] }
    const { id = '' } = await ask('POST', `/products/${products?.[0]?.id ?? ''}/duplicate`, {
      name: 'Night shoe',
    })
    const change = { status: 'scheduled', publishAt: at }
    await ask('POST', '/product-changes', { changes: [{ id, change }], isPreview: false })
    const path = '/soft-wool/'
    const { document, version: seen } = (await ask('GET', `/page?path=${path}`)) as unknown as PageDetail
    const blocks = [textBlock('Words of after.')]
    const saved = await ask('PUT', '/page', { path, seen, note: '', document: { ...document, blocks } })
    await ask('POST', '/page/publish', { path, seen: saved['version'], at })
    const { content, version } = (await ask('GET', '/site-content')) as unknown as SiteContentDetail
    const notification = { ...content.notification, show: true, message: 'Tonight only' }
    const menu = [...content.menu, { label: 'Evening', href: '/soft-wool/' }]
    const kept = await ask('PUT', '/site-content', {
      seen: version,
      note: '',
      content: { ...content, menu, notification },
    })
    await ask('POST', '/site-content/publish', { seen: kept['version'], at })

    await page.goto(`/calendar?month=${local(at).slice(0, 7)}&view=agenda`)
    const opening = page.waitForEvent('popup')
    await page
      .getByRole('link', { name: /^Preview of the shop on / })
      .first()
      .click()
    const shown = await opening
    const bar = shown.getByRole('complementary', { name: 'Preview' })
    await bar.getByText('Nothing can be bought here.').waitFor()
    expect(shown.url()).toBe(`${/^.*\/preview\/[^/]+\//.exec(shown.url())?.[0] ?? ''}${at}/`)
    const root = shown.url().slice(0, -`${at}/`.length)
    await expectNoFaults(shown)

    await shown.getByText('Tonight only').waitFor()
    await shown.getByRole('link', { name: 'Evening', exact: true }).first().waitFor()

    // Links stay in the preview, and the field of the bar leads to the same page at another hour.
    await shown.getByRole('link', { name: 'Shop', exact: true }).first().click()
    await shown.waitForURL(`${root}${at}/shop/`)
    await shown
      .getByRole('link', { name: /Night shoe/ })
      .first()
      .click()
    await shown.getByRole('heading', { level: 1, name: /Night shoe/ }).waitFor()
    await expectNoFaults(shown)
    const [, product = ''] = /\/([^/]+)\/$/.exec(shown.url()) ?? []
    const field = bar.getByLabel('Another time')
    await field.fill('2020-01-01T10:00')
    await bar.getByRole('button', { name: 'Show' }).click()
    await shown.waitForURL(`${root}${Date.parse('2020-01-01T09:00Z')}/${product}/`)
    expect(await shown.getByRole('heading', { level: 1, name: /Night shoe/ }).count()).toBe(0)

    const files = ['', 'shop/', 'taupe-loafer/', 'soft-wool/', `${product}/`]
    const load = async (moment: number, file: string) => {
      const answer = await shown.goto(`${root}${moment}/${file}`)
      const headers = answer?.headers() ?? {}
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(headers['content-security-policy']).not.toContain('script-src')
      const html = (await answer?.text()) ?? ''
      expect(html).not.toContain('<script')
      return withoutBar(html, `${new URL(root).pathname}${moment}`)
    }
    const before: string[] = []
    const during: string[] = []
    for (const [index, file] of files.entries()) {
      before[index] = await load(at - 1, file)
      during[index] = await load(at, file)
      expect(before[index], file).not.toBe(during[index])
    }
    const asPublished = async (file: string) => {
      const html = await readFile(join(shop.siteDir, file, 'index.html'), 'utf8').catch(() =>
        readFile(join(shop.siteDir, '404.html'), 'utf8'),
      )
      const mark = { action: '', path: '', day: '2026-01-01', time: '', local: '', office: '' }
      return withoutBar(markPreview(html, { ...mark, prefix: '/as-it-is' }), '/as-it-is')
    }
    expect(await Promise.all(files.map(asPublished))).toEqual(before)

    shop.pass(at - shop.now() + 1000)
    await applyDue(shop.database, at)
    await shop.services.jobRunner.runOnce()
    shop.pass(1000)
    await publish(shop)
    expect(await Promise.all(files.map(asPublished))).toEqual(during)

    const last = `${root}${at}/`
    const stranger = await office.person(desktop)
    expect((await stranger.page.goto(last.replace(/.\.(?=[^.]*$)/, 'x.')))?.status()).toBe(403)
    await ask('POST', '/site-content/give-back', { seen: kept['version'] })
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    const over = await shown.goto(last)
    expect(over?.status()).toBe(403)
    expect(await over?.text()).toContain('Open it from the calendar')
  }, 120_000)
}
