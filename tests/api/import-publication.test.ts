import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { publishDue } from '#server/catalogue/publish-due.ts'

import { dialects } from '../fresh-database.ts'
import { emptyShop, exported, importLines, type ImportShop } from './import-shop.ts'

const solidPng = async (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#8b7d6b' } })
    .png()
    .toBuffer()

const headers =
  'Handle,Title,Body (HTML),Published,Published At,Variant SKU,Variant Price,Variant Inventory Qty,Status'
const at = Date.UTC(2026, 11, 3, 8)
const row = (when = '2026-12-03T09:00:00+01:00') =>
  `ss27-shirt,SS27 Shirt,<p>Linen</p>,TRUE,${when},SS-M,80.00,4,active`
const uris = async (shop: ImportShop) => (await shop.snapshot()).variants.map(({ uri }) => uri)

describe.each(dialects)('Published At on %s', (dialect) => {
  test('keeps a product off every page until its moment, and puts it on sale then by itself', async () => {
    const shop = await emptyShop(dialect)
    shop.clock = Date.UTC(2026, 10, 26)
    const report = await importLines(shop, headers, row())
    expect(report.notes.map(({ text }) => text)).toContain(
      '"2026-12-03T09:00:00+01:00" (column Published At) is in the future: its pages appear then, by themselves',
    )
    expect(report.products.hidden).toBe(1)
    expect((await importLines(shop, headers, row())).changes).toEqual([])
    expect(await publishDue(shop.database, at - 1)).toBe(0)
    expect(await uris(shop)).toEqual([])
    const before = (await shop.snapshot()).version
    // Two nodes at once.
    const published = await Promise.all([publishDue(shop.database, at), publishDue(shop.database, at)])
    expect(published.toSorted()).toEqual([0, 1])
    const snapshot = await shop.snapshot()
    expect(snapshot.variants).toMatchObject([{ uri: 'ss27-shirt', createdAt: at, updatedAt: at }])
    expect(snapshot.version).toBe(before + 1)
    shop.clock = at + 1
    expect((await importLines(shop, headers, row())).changes).toEqual([])
    expect(await uris(shop)).toEqual(['ss27-shirt'])
  })

  test('is followed when it moves, and one that cannot be read publishes nothing', async () => {
    const shop = await emptyShop(dialect)
    shop.clock = Date.UTC(2026, 10, 26)
    await importLines(shop, headers, row())
    const moved = await importLines(shop, headers, row('2026-12-04 09:00:00 +0100'))
    expect(moved.changes[0]?.what).toEqual(['goes live at 2026-12-04T08:00:00.000Z'])
    expect(await publishDue(shop.database, at)).toBe(0)
    const unread = await importLines(shop, headers, row('next week'))
    expect(unread.notes.map(({ text }) => text)).toContain(
      '"next week" (column Published At) is not a moment: kept, but on no page. Write it like 2026-12-03T09:00:00+01:00',
    )
    expect(await publishDue(shop.database, at * 2)).toBe(0)
    await importLines(shop, headers, row('2026-11-01'))
    expect(await uris(shop)).toEqual(['ss27-shirt'])
  })

  test('pictures of a description are fetched, stand on the page as the shop’s own, and outlive an export', async () => {
    const html = '<p>Linen</p><p><img src=""https://cdn.example.com/size-table.png"" alt=""Size table""></p>'
    const lines = [headers, `shirt,Shirt,"${html}",TRUE,,A,80.00,4,active`] as const
    const shop = await emptyShop(dialect, () => solidPng(800, 600))
    const report = await importLines(shop, ...lines)
    expect(report.images).toMatchObject({ urls: 1, stored: 1, missing: [] })
    const described = async (of: ImportShop) => (await of.snapshot()).variants[0]?.description
    expect(await described(shop)).toMatch(
      /^<p>Linen<\/p><p><img src="\/images\/[0-9a-f]{32}\/960\.webp" alt="Size table" width="800" height="600" loading="lazy" \/><\/p>$/,
    )
    expect((await importLines(shop, ...lines)).changes).toEqual([])
    const copy = await emptyShop(dialect, () => solidPng(800, 600))
    await copy.import(await exported(shop))
    expect(await described(copy)).toBe(await described(shop))
    const without = await emptyShop(dialect)
    const missing = await importLines(without, ...lines)
    expect(missing.images.missing.map(({ url }) => url)).toEqual(['https://cdn.example.com/size-table.png'])
    expect(await described(without)).toBe('<p>Linen</p>')
  })
})
