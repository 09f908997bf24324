import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'

import { readRedirectFile } from '#server/catalogue/redirects/redirect-file.ts'
import { allRedirects } from '#server/catalogue/redirects/repository.ts'
import { removeRedirect, syncBrandRedirects, writeRedirects } from '#server/catalogue/redirects/service.ts'
import { importContent } from '#server/content/import-content.ts'

import { dialects } from '../fresh-database.ts'
import { emptyShop, exported, importLines, type ImportShop } from './import-shop.ts'

const stored = async ({ database }: ImportShop) =>
  (await allRedirects(database.read)).map(({ from_path, to_path, origin }) => [from_path, to_path, origin])

describe.each(dialects)('redirects on %s', (dialect) => {
  test('of a command go before those of the brand’s file, and a change is known to every node', async () => {
    const shop = await emptyShop(dialect)
    const { database } = shop
    const file = path.join(shop.dataDir, 'redirects.csv')
    await writeFile(
      file,
      'Redirect from,Redirect to\n/Pages/Old,/about/\n/a,/b\n//evil.example,/b\n/c,http://evil.example/\n',
    )
    const read = await readRedirectFile(file)
    expect(read.refused.map((line) => line.slice(0, 8))).toEqual(['line 4: ', 'line 5: '])
    const command = [{ from: '/a', to: '/mine/' }]
    await database.write((tx) => writeRedirects(tx, command, { origin: 'command', now: 1 }))
    expect(await syncBrandRedirects(database, read.redirects, 1)).toBe(1)
    const { version } = await shop.snapshot()
    expect(await syncBrandRedirects(database, read.redirects, 2)).toBe(0)
    expect(await stored(shop)).toEqual([
      ['/a', '/mine/', 'command'],
      ['/pages/old', '/about/', 'brand'],
    ])
    expect((await shop.snapshot()).version).toBe(version)
    expect(await syncBrandRedirects(database, [], 2)).toBe(1)
    expect(await database.write((tx) => removeRedirect(tx, '/a'))).toBe(true)
    const after = await shop.snapshot()
    expect([after.redirects, after.version > version]).toEqual([[], true])
  })

  test('are read of Matrixify’s list with its commands', async () => {
    const shop = await emptyShop(dialect)
    const file = path.join(shop.dataDir, 'matrixify.csv')
    await writeFile(
      file,
      'ID,Command,Path,Target\n1,NEW,/x,/y\n2,DELETE,/gone,\n3,IGNORE,/z,/y\n4,DROP,/w,/y\n',
    )
    expect(await readRedirectFile(file)).toEqual({
      redirects: [{ from: '/x', to: '/y' }],
      removed: ['/gone'],
      refused: ['line 5: "DROP" (column Command) is not a command'],
    })
  })

  test('come of themselves for handles that are rewritten', async () => {
    const shop = await emptyShop(dialect)
    const headers = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
    await importLines(
      shop,
      headers,
      'socks-dryarmor™,Socks,Color,Red,A,20,4',
      'socks-dryarmor™,,Color,Blue,B,20,4',
    )
    expect((await shop.snapshot()).redirects).toEqual([
      { from: '/products/socks-dryarmor', to: '/socks-dryarmor-red/' },
      { from: '/products/socks-dryarmor™', to: '/socks-dryarmor-red/' },
    ])
  })

  test('come of themselves for a page whose path an export names again', async () => {
    const shop = await emptyShop(dialect)
    const headers = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
    await importLines(shop, headers, 'socks,Socks,Color,Red,A,20,4', 'socks,,Color,Blue,B,20,4')
    const file = await exported(shop)
    const rows = parse(await readFile(file, 'utf8'))
    await writeFile(
      file,
      stringify(rows.map((row) => row.map((cell) => (cell === 'socks-red' ? 'red-socks' : cell)))),
    )
    const report = await shop.import(file)
    expect(report.changes[0]?.what).toContain('page /socks-red/ moves to /red-socks/')
    expect(await stored(shop)).toEqual([['/socks-red', '/red-socks/', 'rename']])
    expect((await shop.import(file)).changes).toEqual([])
  })

  test('lead from the old address of a content page to its new one', async () => {
    const shop = await emptyShop(dialect)
    const dir = path.join(shop.dataDir, 'content')
    const page = (at: string) =>
      `<!-- {"path":"${at}","title":"Care","heading":"Care","description":"How"} -->\n<p>Wash cold.</p>\n`
    const content = async (at: string) => {
      await rm(dir, { recursive: true, force: true })
      await mkdir(dir)
      await writeFile(path.join(dir, 'care.html'), page(at))
      const { database, media } = shop
      await importContent(dir, { database, media, images: media.importer(null), now: () => 1, actor: 'test' })
    }
    await content('/care/')
    await content('/how-to-care/')
    expect(await stored(shop)).toEqual([['/care', '/how-to-care/', 'rename']])
  })
})
