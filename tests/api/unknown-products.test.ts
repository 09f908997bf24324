import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { importBrandOnce } from '#cli/importing/import-brand-once.ts'
import { createCatalogue } from '#server/catalogue/service.ts'
import { vitrine } from '#tests/command-line.ts'
import { dialects } from '#tests/fresh-database.ts'

import { emptyShop, importLines, testMarkets, type ImportShop } from './import-shop.ts'

const timeoutMs = 60_000
const headers = 'Handle,Title,Variant SKU,Variant Price'
const page = (uri: string, products: string) =>
  `<!-- {"path":"${uri}","title":"T","heading":"H","description":"D"} -->\n<p>x</p>\n<vitrine-products>${products}</vitrine-products>`

/** A brand of these pages and one product, a sock; returns what a start of the shop tells. */
async function startShop(shop: ImportShop, pages: Record<string, string>) {
  const brandDir = path.join(shop.dataDir, 'brand')
  await mkdir(path.join(brandDir, 'content'), { recursive: true })
  await mkdir(path.join(brandDir, 'catalogue'), { recursive: true })
  await writeFile(
    path.join(brandDir, 'catalogue/a.csv'),
    `${headers},Variant Inventory Qty,Material (product.metafields.custom.material)\nsock,Sock,S-1,10,5,Wool\n`,
  )
  for (const [name, text] of Object.entries(pages))
    await writeFile(path.join(brandDir, 'content', name), text)
  return async (): Promise<string> => {
    const reported: string[] = []
    await importBrandOnce({
      ...shop,
      markets: testMarkets,
      catalogue: createCatalogue({ database: shop.database, now: () => shop.clock }),
      brandDir,
      now: () => shop.clock,
      print: (line) => void reported.push(line),
    })
    return reported.join('\n')
  }
}

describe.each(dialects)('products that pages name and the shop does not have, on %s', (dialect) => {
  test(
    'the start notes each such page, and doctor lists it, until they come',
    async () => {
      const shop = await emptyShop(dialect)
      const start = await startShop(shop, {
        'a.html': page('/about/', 'sock, mitten, mitten'),
        'b.html': page('/our-socks/', 'sock'),
      })
      const line = '/about/ names products that the shop does not have: mitten. It is shown without them.'
      // The first start reads pages before products: the sock is not to be told.
      expect(await start()).toBe(`Importing the catalogue …\n${line}`)
      expect(await start()).toBe(line)
      expect((await shop.snapshot()).pages).toHaveLength(2)
      expect(await vitrine(shop, 'doctor')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`note  pages         ${line}\n`) as string,
      })
      await importLines(shop, headers, 'mitten,Mitten,M-1,10')
      expect(await start()).toBe('')
      // What was sold once is known: pages leave it out by themselves.
      await importLines(shop, `${headers},Status`, 'mitten,Mitten,M-1,10,draft')
      expect(await start()).toBe('')
      expect((await vitrine(shop, 'doctor')).out).toContain(
        'ok    pages         every product that pages name is in the shop\n',
      )
    },
    timeoutMs,
  )
})

test('a brand whose pages are about other products is not told of every one at its start', async () => {
  const shop = await emptyShop('sqlite')
  const names = Array.from({ length: 13 }, (_, number) => `page-${number + 10}`)
  const start = await startShop(
    shop,
    Object.fromEntries(names.map((name) => [`${name}.html`, page(`/${name}/`, 'mitten')])),
  )
  const reported = (await start()).split('\n')
  expect(reported.filter((line) => line.includes('names products'))).toHaveLength(10)
  expect(reported.at(-1)).toBe('… and 3 more such pages; "vitrine doctor" lists all.')
})

test(
  'a draft is kept, and what it names is told',
  async () => {
    const shop = await emptyShop('sqlite')
    await importLines(shop, headers, 'sock,Sock,S-1,10')
    const file = path.join(shop.dataDir, 'draft.html')
    await writeFile(file, page('/soon/', 'sock, mitten'))
    expect(await vitrine(shop, 'drafts', 'add', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^[0-9a-f]{16}\n$/) as string,
      error: '/soon/ names products that the shop does not have: mitten. It is shown without them.\n',
    })
  },
  timeoutMs,
)
