import { describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import type { Snapshot } from '#contract/snapshot.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'
import { readSnapshotAt } from '#server/catalogue/service.ts'
import { writeFrontPage } from '#server/content/front-page-file.ts'
import { readContentAt } from '#server/content/content-ahead-service.ts'

import { dialects } from '../fresh-database.ts'
import { day, hour, openCampaigns } from './open-campaigns.ts'
import { importPageFiles, storyFile, textBlock } from './page-files.ts'

/** What pages show of it: a page is as old as the second in which its job ran. */
const shown = ({ variants, pages, home, redirects, siteContent }: Snapshot) => ({
  variants,
  redirects,
  siteContent,
  home: home && { ...home, updatedAt: 0 },
  pages: pages.map((page) => ({ ...page, updatedAt: 0 })),
})

describe.each(dialects)('the catalogue as it will be, on %s', (dialect) => {
  test('at each moment is what it is once the moment has come: products, campaigns and pages', async () => {
    const { shop, owner, body, reduce, schedule, pass } = await openCampaigns(dialect)
    const frontPage = writeFrontPage({ ...brand.hero, image: null })
    await importPageFiles(shop, { 'stories/wool.html': storyFile('First.') }, { frontPage })
    await schedule(body(0, 9 * day, reduce(10), 'Long'))
    await pass(0)
    const start = Math.ceil(shop.now() / 1000) * 1000 + hour
    const local = (at: number) => new Date(at).toISOString().slice(0, 19)
    const end = start + 3 * hour
    await schedule({ ...body(0, day, reduce(30), 'Short'), startsAt: local(start), endsAt: local(end) })

    const { products } = (await owner.ask('listProducts')).json
    const params = { id: products[0]?.id ?? '' }
    const copy = (await owner.ask('duplicateProduct', { params, body: { name: 'Evening loafer' } })).json
    const change = { status: 'scheduled', publishAt: start }
    const body2 = { changes: [{ id: copy.id, change }], isPreview: false }
    expect((await owner.ask('changeProducts', { body: body2 })).status).toBe(200)

    const path = '/soft-wool/'
    const { document, version: seen } = (await owner.ask('showPage', { query: { path } })).json
    const draft = { path, seen, note: '', document: { ...document, blocks: [textBlock('Second.')] } }
    const { version } = (await owner.ask('savePage', { body: draft })).json
    expect((await owner.ask('publishPage', { body: { path, seen: version, at: start } })).status).toBe(200)

    const front = (await owner.ask('showPage', { query: { path: '/' } })).json
    const heading = { ...front.document.head, heading: 'Evening wool' }
    const home = { path: '/', seen: front.version, note: '', document: { ...front.document, head: heading } }
    const written = (await owner.ask('savePage', { body: home })).json
    const goOut = { path: '/', seen: written.version, at: start }
    expect((await owner.ask('publishPage', { body: goOut })).status).toBe(200)

    const { content } = (await owner.ask('showSiteContent')).json
    const notification = { ...content.notification, show: true, message: 'Tonight only' }
    const menus = { seen: 0, note: '', content: { ...content, notification } }
    const kept = (await owner.ask('saveSiteContent', { body: menus })).json
    const evening = { seen: kept.version, at: start }
    expect((await owner.ask('publishSiteContent', { body: evening })).status).toBe(200)
    const days = { from: local(start).slice(0, 10), until: local(start).slice(0, 10) }
    const { entries } = (await owner.ask('listCalendar', { query: days })).json
    expect(entries.find(({ kind }) => kind === 'menus')).toMatchObject({
      name: 'Menus and notices',
      starts: { at: start },
    })

    const readAt = async (at: number) =>
      shown(await readSnapshotAt(shop.database, { at, now: shop.now() }, readContentAt))
    const readNow = async () => {
      shop.pass(1000)
      return shown((await shop.services.catalogue.current()).snapshot)
    }
    const moments = { before: await readAt(start - 1), during: await readAt(start), after: await readAt(end) }
    expect(moments.before).toEqual(await readNow())
    const priceIn = ({ variants }: Pick<Snapshot, 'variants'>) => variants.map(({ prices }) => prices['20'])
    expect(priceIn(moments.before)).toMatchObject([{ amountMinor: 116_000 }])
    expect(priceIn(moments.during)).toMatchObject([
      { amountMinor: 90_000, beforeMinor: 129_000, lowest30Minor: 116_000 },
      { amountMinor: 129_000, beforeMinor: null },
    ])
    expect(JSON.stringify(moments.before.pages)).toContain('First.')
    expect(JSON.stringify(moments.during.pages)).toContain('Second.')
    expect(JSON.stringify([moments.before.siteContent, moments.before.home])).not.toMatch(/Tonight|Evening/)
    expect(moments.during.siteContent?.notification?.message).toBe('Tonight only')
    expect(moments.during.home?.heading).toBe('Evening wool')

    for (const [at, expected] of [
      [start, moments.during],
      [end, moments.after],
    ] as const) {
      shop.pass(at - shop.now() + 1000)
      await applyDue(shop.database, at)
      await shop.services.jobRunner.runOnce()
      expect(await readNow()).toEqual(expected)
    }
    await shop.expectOrder()
  }, 120_000)
})
