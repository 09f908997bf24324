import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { importBrandOnce } from '#cli/importing/import-brand-once.ts'
import { createCatalogue } from '#server/catalogue/service.ts'
import { dialects } from '#tests/fresh-database.ts'

import { emptyShop, importLines, testMarkets, type ImportShop } from './import-shop.ts'

const headers = 'Handle,Title,Variant SKU,Variant Price'

/** A brand of files of products, by their names; `start` is what every start of the shop does, and answers what it told. */
async function createBrand(shop: ImportShop, files: Record<string, string>) {
  const brandDir = path.join(shop.dataDir, 'brand')
  const write = async (name: string, row: string) =>
    writeFile(
      path.join(brandDir, 'catalogue', name),
      `${headers},Material (product.metafields.custom.material),Variant Inventory Qty\n${row},Wool,5\n`,
    )
  await mkdir(path.join(brandDir, 'catalogue'), { recursive: true })
  for (const [name, row] of Object.entries(files)) await write(name, row)
  return {
    brandDir,
    write,
    remove: (name: string) => rm(path.join(brandDir, 'catalogue', name)),
    async start(): Promise<string[]> {
      const reported: string[] = []
      await importBrandOnce({
        ...shop,
        markets: testMarkets,
        catalogue: createCatalogue({ database: shop.database, now: () => shop.clock }),
        brandDir,
        now: () => shop.clock,
        print: (line) => void reported.push(line),
      })
      return reported.filter((line) => line !== 'Importing the catalogue …')
    },
  }
}
const handles = async (shop: ImportShop) => (await shop.snapshot()).variants.map(({ uri }) => uri).sort()

describe.each(dialects)('a catalogue of one’s own on %s', (dialect) => {
  test('what is imported before the first start is all there is: the files of the brand do not come', async () => {
    const shop = await emptyShop(dialect)
    const { start } = await createBrand(shop, { 'demo.csv': 'demo-sock,Demo,D-1,10' })
    await importLines(shop, headers, 'my-sock,Mine,M-1,10')
    expect(await start()).toEqual([])
    expect(await handles(shop)).toEqual(['my-sock'])
  })

  test('files that take the place of the demo’s before the first start are the shop', async () => {
    const shop = await emptyShop(dialect)
    const { start } = await createBrand(shop, {
      'a.csv': 'my-sock,Mine,M-1,10',
      'b.csv': 'my-cap,Mine,M-2,10',
    })
    expect(await start()).toEqual([])
    expect(await handles(shop)).toEqual(['my-cap', 'my-sock'])
  })

  test('a change of these files after the first start is told once, with the command that brings it', async () => {
    const shop = await emptyShop(dialect)
    const { brandDir, start, write, remove } = await createBrand(shop, { 'a.csv': 'my-sock,Mine,M-1,10' })
    await start()
    expect(await start()).toEqual([])
    await write('a.csv', 'my-sock,Mine,M-1,12')
    expect(await start()).toEqual([
      `${brandDir}/catalogue has changed. It fills an empty database only, so the shop keeps its products; to bring the change: npx vitrine import ${brandDir}/catalogue/a.csv`,
    ])
    expect(await start()).toEqual([])
    // The pictures of the brand belong to its products.
    await mkdir(path.join(brandDir, 'images'))
    await write('b.csv', 'my-cap,Mine,M-2,10')
    expect(await start()).toEqual([
      expect.stringMatching(/: npx vitrine import FILE --images .*brand\/images$/),
    ])
    await remove('a.csv')
    await remove('b.csv')
    expect(await start()).toEqual([])
    expect(await handles(shop)).toEqual(['my-sock'])
  })

  test('files that come after a start without any are told, too', async () => {
    const shop = await emptyShop(dialect)
    const { start, write } = await createBrand(shop, {})
    expect(await start()).toEqual([])
    await write('a.csv', 'my-sock,Mine,M-1,10')
    expect(await start()).toEqual([expect.stringContaining('catalogue has changed')])
  })
})
