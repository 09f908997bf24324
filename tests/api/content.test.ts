import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { pictures } from '#brand/pictures.ts'
import { importBrandOnce } from '#cli/importing/import-brand-once.ts'
import { importBrand } from '#cli/importing/import-brand.ts'
import { createCatalogue } from '#server/catalogue/service.ts'
import { importContent } from '#server/content/import-content.ts'
import { dialects } from '#tests/fresh-database.ts'
import { spelled } from '#tests/spelled.ts'

import { emptyShop, fixture, testMarkets, type ImportShop } from './import-shop.ts'

async function folder(shop: ImportShop, files: Record<string, string>): Promise<string> {
  const dir = path.join(shop.dataDir, 'brand', 'content')
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text)
  return dir
}
const importer = (shop: ImportShop, imagesDir: string | null = null) => ({
  database: shop.database,
  media: shop.media,
  images: shop.media.importer(imagesDir),
  actor: 'test',
  now: () => shop.clock,
  seller: shop.seller,
})
const head = (path: string) => `<!-- {"path":"${path}","title":"T","heading":"H","description":"D"} -->`

/** A folder with one picture, `mill.png`. */
async function folderOfPictures({ dataDir }: { dataDir: string }): Promise<string> {
  const pictures = path.join(dataDir, 'pictures')
  await mkdir(pictures)
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
    .png()
    .toFile(path.join(pictures, 'mill.png'))
  return pictures
}

describe.each(dialects)('content on %s', (dialect) => {
  test('[2.16] pages are sanitised, repeatable, and change the catalogue version', async () => {
    const shop = await emptyShop(dialect)
    const pictures = await folderOfPictures(shop)
    const dir = await folder(shop, {
      'terms.html': `${head('/terms/')}\n<p onclick="x">Hi</p><script>x</script>`,
      'craft.html': `\ufeff\n${head('/our-craft/wool/')}<img src="mill.png" alt="The mill"><img src="gone.png">`,
    })
    expect(await importContent(dir, importer(shop, pictures))).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 0,
      missing: [{ url: 'gone.png', product: '/our-craft/wool/' }],
    })
    const { pages, version } = await shop.snapshot()
    expect(pages.map((page) => [page.path, 'html' in page ? page.html : ''])).toEqual([
      [
        '/our-craft/wool/',
        expect.stringMatching(
          /^<img src="\/images\/[0-9a-f]{32}\/960\.webp" alt="The mill" width="30" height="20" loading="lazy" \/>$/,
        ),
      ],
      ['/terms/', '<p>Hi</p>'],
    ])
    expect(pages[1]).toMatchObject({ template: 'content', title: 'T', heading: 'H', description: 'D' })
    expect(await importContent(dir, importer(shop, pictures))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    })
    expect((await shop.snapshot()).version).toBe(version)
    await folder(shop, { 'terms.html': `${head('/terms/')}<p>New</p>` })
    expect(await importContent(dir, importer(shop))).toMatchObject({ updated: 1, removed: 1 })
    const after = await shop.snapshot()
    expect(after.version).toBeGreaterThan(version)
    // A page whose file was taken away is taken away.
    expect(after.pages.map((page) => page.path)).toEqual(['/terms/'])
    // One entry for each import that changed something (faults K8).
    const audit = await shop.database.read.selectFrom('audit').selectAll().execute()
    expect(audit.map(({ actor, action, detail }) => `${action} by ${actor}: ${detail}`).toSorted()).toEqual([
      'content-import by test: {"created":0,"updated":1,"unchanged":0,"removed":1}',
      'content-import by test: {"created":2,"updated":0,"unchanged":0,"removed":0}',
    ])
  })

  test('[2.16] [2.26] a page with figures is kept in parts, its pictures with their sizes', async () => {
    const shop = await emptyShop(dialect)
    const pictures = await folderOfPictures(shop)
    const figure = '<figure><img src="mill.png" alt="The mill" /></figure>'
    const dir = await folder(shop, {
      'craft.html': `${head('/our-craft/')}${figure}<h2>Wool</h2><p onclick="x">Hi</p>`,
    })
    expect(await importContent(dir, importer(shop, pictures))).toMatchObject({ created: 1, missing: [] })
    const [page] = (await shop.snapshot()).pages
    expect(page).toMatchObject({
      template: 'content',
      html: '',
      parts: [
        { kind: 'image', caption: '', media: { alt: 'The mill', width: 30, height: 20 } },
        { kind: 'text', html: '<h2>Wool</h2><p>Hi</p>' },
      ],
    })
    await folder(shop, { 'craft.html': `${head('/our-craft/')}\n${figure}<img src="mill.png" alt="x">` })
    await expect(spelled(() => importContent(dir, importer(shop, pictures)))).rejects.toThrow(
      /craft\.html:2: <img> belongs into a <figure>/,
    )
  })

  test('[2.16] a page cannot have the path of a product on sale', async () => {
    const shop = await emptyShop(dialect)
    await shop.import(fixture('shopify-old.csv'))
    const dir = await folder(shop, {
      'about.html': `${head('/about-us/')}<p>x</p>`,
      'socks.html': `${head('/plain-socks/')}<p>x</p>`,
    })
    await expect(spelled(() => importContent(dir, importer(shop)))).rejects.toThrow(
      /socks\.html:1: a product is sold at \/plain-socks\//,
    )
    // Nor is the page before it written.
    expect((await shop.snapshot()).pages).toEqual([])
  })
})

test.each([
  ['', /a\.html:1: the file is empty/],
  ['<p>Hi</p>', /a\.html:1: a page begins with a comment/],
  ['\n\n<p>Hi</p>', /a\.html:3: a page begins/],
  ['<!-- {"path":"/a/"', /a\.html:1: .*never closed/],
  ['<!--\n{"path":"/a/",\n "title": }\n-->', /a\.html:3: the comment holds no JSON/],
  ['<!-- [] -->', /a\.html:1: the comment must hold a JSON object/],
  ['<!-- {"path":"/a/",\n"title":"T",\n"headline":"H"} -->', /a\.html:3: "headline" is not known/],
  ['<!-- {"path":"/a/","title":"T"} -->', /a\.html:1: "heading" is missing/],
  ['<!-- {"path":"/a/","title":" ","heading":"H"} -->', /"title" must not be empty/],
  ['<!-- {"path":"/A b","title":"T","heading":"H"} -->', /"path" must look like/],
  ['<!-- {"path":"/checkout/help/","title":"T","heading":"H"} -->', /belongs to the shop itself/],
])(
  'a content file that begins %j is refused with file and line, and nothing is written',
  async (text, message) => {
    const shop = await emptyShop('sqlite')
    const dir = await folder(shop, { 'a.html': text, '0-good.html': `${head('/good/')}<p>x</p>` })
    await expect(spelled(() => importContent(dir, importer(shop)))).rejects.toThrow(message)
    expect((await shop.snapshot()).pages).toEqual([])
  },
)

test('two files with one path are refused', async () => {
  const shop = await emptyShop('sqlite')
  const dir = await folder(shop, { 'a.html': head('/a/'), 'b.html': head('/a/') })
  await expect(spelled(() => importContent(dir, importer(shop)))).rejects.toThrow(
    /b\.html:1: the path \/a\/ is also that of .*a\.html/,
  )
})

test('a brand folder is imported whole, twice the same; without it the shop stays empty', async () => {
  const shop = await emptyShop('sqlite')
  const dir = path.join(shop.dataDir, 'brand')
  const deps = { ...importer(shop), markets: testMarkets, stock: shop.stock }
  expect(await importBrand({ dir, ...deps })).toMatchObject({ catalogues: [], content: { created: 0 } })
  await folder(shop, { 'terms.html': `${head('/terms/')}<p>x</p>` })
  await mkdir(path.join(dir, 'catalogue'))
  await copyFile(fixture('shopify-new.csv'), path.join(dir, 'catalogue', 'a.csv'))
  const first = await importBrand({ dir, ...deps })
  expect([first.content.created, first.catalogues[0]?.products.created]).toEqual([1, 2])
  const second = await importBrand({ dir, ...deps })
  expect([second.content.unchanged, second.catalogues[0]?.products.unchanged]).toEqual([1, 2])
})

test('the first start tells what of the brand did not come: rows left out with their file, pictures that are missing', async () => {
  const shop = await emptyShop('sqlite')
  const brandDir = path.join(shop.dataDir, 'brand')
  await folder(shop, { 'mill.html': `${head('/mill/')}<img src="no-such.jpg" alt="x">` })
  await mkdir(path.join(brandDir, 'catalogue'))
  const file = path.join(brandDir, 'catalogue', 'a.csv')
  await writeFile(file, 'Handle,Title,Variant SKU,Variant Price\nsock,Sock,S-1,10\ncap,Cap,C-1,free\n')
  const reported: string[] = []
  const deps = {
    ...importer(shop),
    markets: testMarkets,
    stock: shop.stock,
    catalogue: createCatalogue({ database: shop.database, now: () => shop.clock }),
    brandDir,
    print: (line: string) => void reported.push(line),
  }
  await importBrandOnce(deps)
  const text = reported.join('\n')
  expect(text).toContain(`${file}:`)
  expect(text).toMatch(/Rows left out:\n {2}line 3: .*"free" is not an amount/)
  expect(text).toContain('A picture of /mill/ is missing: no-such.jpg')
  // A file that breaks is named, too.
  await writeFile(file, 'Handle,Title,Variant SKU,Variant Price\nsock,"Sock,S-1,10\n')
  await expect(importBrand({ dir: brandDir, ...deps })).rejects.toThrow(file)
})

test.skipIf(!existsSync('examples/tallvik/brand/content'))(
  'the pages of this brand can be read',
  async () => {
    const shop = await emptyShop('sqlite', undefined, pictures)
    const report = await importContent(
      path.resolve('examples/tallvik/brand/content'),
      importer(shop, path.resolve('examples/tallvik/brand/images')),
    )
    expect(report.created).toBeGreaterThan(0)
    expect(report.missing).toEqual([])
  },
)
