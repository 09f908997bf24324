import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import Fastify from 'fastify'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { ImportError } from '#server/catalogue/import/import-error.ts'
import { FetchPictureError } from '#server/media/fetch-picture-error.ts'
import { registerMediaRoutes } from '#server/media/routes.ts'
import { spellMissing } from '#texts/picture-faults.ts'
import { dialects } from '#tests/fresh-database.ts'

import { emptyShop, fixture, type ImportShop } from './import-shop.ts'

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

async function folderOfPictures(shop: ImportShop): Promise<string> {
  const dir = path.join(shop.dataDir, 'pictures')
  await mkdir(path.join(dir, 'coats'), { recursive: true })
  await picture(800, 1000, '#1d2740')
    .jpeg()
    .toFile(path.join(dir, 'coats', 'coat-navy-1.jpg'))
  // Another extension than the address has, and a picture that lies on its side.
  await picture(600, 400, '#456')
    .withMetadata({ orientation: 6 })
    .webp()
    .toFile(path.join(dir, 'Coat-Navy-2.webp'))
  await writeFile(path.join(dir, 'coat-light-blue.jpg'), 'not a picture')
  return dir
}

describe.each(dialects)('pictures on %s', (dialect) => {
  test('[2.26] a folder gives pictures by name; what is missing or broken is told and loses no product', async () => {
    const shop = await emptyShop(dialect)
    const imagesDir = await folderOfPictures(shop)
    const report = await shop.import(fixture('shopify-old.csv'), { imagesDir })
    expect(report.images).toMatchObject({ urls: 5, stored: 2, known: 0 })
    expect(report.images.missing.map(({ url, reason }) => [url.split('/').at(-1), reason])).toEqual(
      expect.arrayContaining([['coat-light-blue.jpg', 'it is not a picture, or a broken one']]),
    )
    expect(report.products.created).toBe(6)
    const navy = (await shop.snapshot()).variants.find(({ uri }) => uri === 'field-coat-navy')
    expect(navy?.media.map(({ alt, width, height }) => ({ alt, width, height }))).toEqual([
      { alt: 'The coat', width: 800, height: 1000 },
      { alt: 'Field Coat & Liner, Navy', width: 400, height: 600 },
    ])
    const tones = [
      [0x1d, 0x27, 0x40],
      [0x44, 0x55, 0x66],
    ]
    for (const [index, { placeholder, hash }] of (navy?.media ?? []).entries()) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      // One pixel in the tone of the picture's edge.
      const { data, info } = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64'))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 1, height: 1 })
      for (const [channel, light] of [...data].entries())
        expect(Math.abs(light - (tones[index]?.[channel] ?? 0))).toBeLessThan(4)
      expect(hash).toMatch(/^[0-9a-f]{32}$/)
    }
    const again = await shop.import(fixture('shopify-old.csv'), { imagesDir })
    expect(again.images).toMatchObject({ stored: 0, known: 2 })
    const { version } = await shop.snapshot()
    await picture(10, 10, '#fff')
      .jpeg()
      .toFile(path.join(imagesDir, 'coats', 'coat-navy-1.jpg'))
    expect((await shop.import(fixture('shopify-old.csv'), { imagesDir })).images.stored).toBe(1)
    expect((await shop.snapshot()).version).toBe(version + 1)
  })
})

test('[2.26] of pictures of one name, an address gets the one whose folders it names; where that leaves several, none', async () => {
  const shop = await emptyShop('sqlite')
  const dir = path.join(shop.dataDir, 'pictures')
  const files = {
    'red/1.jpg': 10,
    'blue/1.jpg': 20,
    'blue/old/1.jpg': 30,
    'blue/2.png': 40,
    '3.png': 50,
    '3.webp': 60,
  }
  for (const [file, width] of Object.entries(files)) {
    await mkdir(path.join(dir, path.dirname(file)), { recursive: true })
    await picture(width, 10, '#456').toFile(path.join(dir, file))
  }
  const at = (end: string) => `https://pictures.example/files/${end}`
  const widths = {
    'red/1.jpg': 10,
    'blue/1.jpg?v=7': 20,
    'blue/old/1.jpg': 30,
    'Blue/2.jpg': 40,
    '3.jpg': 50,
  }
  const urls = new Map([...Object.keys(widths), '1.jpg'].map((end) => [at(end), 'x']))
  const bring = (dryRun: boolean) => shop.media.importer(dir).importImages(urls, { dryRun })
  const missing = [
    {
      url: at('1.jpg'),
      product: 'x',
      fault: { code: 'file-ambiguous', params: { name: '1.jpg', files: ['blue/1.jpg', 'blue/old/1.jpg'] } },
      isInFolder: true,
    },
  ]
  expect(await bring(true)).toMatchObject({ missing })
  expect(await bring(false)).toMatchObject({ stored: 5, missing })
  const found = await shop.media.find([...urls.keys()])
  expect(Object.fromEntries([...found].map(([url, { width }]) => [url, width]))).toEqual(
    Object.fromEntries(Object.entries(widths).map(([end, width]) => [at(end), width])),
  )
})

test('[2.26] a picture whose original is gone comes back with the next import', async () => {
  let asked = 0
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#8b7d6b' } })
    .png()
    .toBuffer()
  const shop = await emptyShop('sqlite', () => Promise.resolve((asked++, bytes)))
  const urls = new Map([['https://pictures.example/a.png', 'x']])
  const bring = () => shop.media.importer(null).importImages(urls, { dryRun: false })
  expect(await bring()).toMatchObject({ stored: 1, known: 0 })
  expect(await bring()).toMatchObject({ stored: 0, known: 1 })
  await rm(path.join(shop.dataDir, 'originals'), { recursive: true })
  expect(await bring()).toMatchObject({ stored: 1, known: 0, missing: [] })
  expect(await bring()).toMatchObject({ stored: 0, known: 1 })
  expect(asked).toBe(2)
})

test('a site that cannot be reached is given up after three failures, and told once', async () => {
  let asked = 0
  const shop = await emptyShop('sqlite', () => {
    asked++
    return Promise.reject(new FetchPictureError({ code: 'answer-late', params: {} }, true))
  })
  const urls = new Map(Array.from({ length: 50 }, (_, index) => [`https://down.example/${index}.jpg`, 'x']))
  const report = await shop.media.importer(null).importImages(urls, { dryRun: false })
  // Four are under way at once, so at most three more than the limit were begun.
  expect(asked).toBeLessThanOrEqual(6)
  expect(report.skippedHosts).toEqual(['down.example'])
  expect(report.missing).toHaveLength(50)
})

test.each([false, true])(
  '[2.26] a folder of pictures that is none is refused before anything is written (dry run: %s)',
  async (dryRun) => {
    const shop = await emptyShop('sqlite')
    const importFrom = (imagesDir: string) => shop.import(fixture('shopify-old.csv'), { imagesDir, dryRun })
    const absent = path.join(shop.dataDir, 'pictrues')
    await expect(importFrom(absent)).rejects.toThrow(ImportError)
    await expect(importFrom(absent)).rejects.toThrow(`${absent} cannot be read: there is no such folder.`)
    await expect(importFrom(fixture('shopify-old.csv'))).rejects.toThrow('cannot be read: it is a file.')
    expect((await shop.snapshot()).version).toBe(0)
  },
)

test('[2.26] GET /images/{hash}/{width}.{format} makes a picture once, in allowed widths only, never wider than it is', async () => {
  const shop = await emptyShop('sqlite')
  const imagesDir = await folderOfPictures(shop)
  await shop.import(fixture('shopify-old.csv'), { imagesDir })
  const app = Fastify()
  registerMediaRoutes(app, { media: shop.media })
  const hash =
    (await shop.snapshot()).variants.find(({ uri }) => uri === 'field-coat-navy')?.media[0]?.hash ?? ''
  const get = (url: string) => app.inject(url)
  for (const [format, type] of [
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ] as const) {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => get(`/images/${hash}/320.${format}`)))
    expect(first?.statusCode).toBe(200)
    expect(first?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(first?.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(first?.rawPayload).metadata()).toMatchObject({ format: type, width: 320, height: 400 })
    for (const other of others)
      expect(other.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  }
  expect(await sharp((await get(`/images/${hash}/1920.webp`)).rawPayload).metadata()).toMatchObject({
    width: 800,
  })
  const kept = path.join(shop.dataDir, 'images', hash.slice(0, 2))
  expect((await readdir(kept)).sort()).toEqual([
    `${hash}-1920.webp`,
    `${hash}-320.avif`,
    `${hash}-320.jpg`,
    `${hash}-320.webp`,
  ])
  await writeFile(path.join(kept, `${hash}-320.jpg`), 'kept')
  expect((await get(`/images/${hash}/320.jpg`)).body).toBe('kept')
  const unknown = [
    `/images/${hash}/321.webp`,
    `/images/${hash}/320.png`,
    `/images/${hash}/320.svg`,
    `/images/${'0'.repeat(32)}/320.webp`,
    '/images/../originals/320.webp',
    `/images/..%2f..%2fetc/320.webp`,
    `/images/${hash}/..%2f320.webp`,
    `/images/${hash}/0320.webp`,
  ]
  for (const url of unknown) expect((await get(url)).statusCode, url).toBe(404)
  await app.close()
  expect(
    (await readFile(path.join(shop.dataDir, 'originals', hash.slice(0, 2), `${hash}.jpg`))).length,
  ).toBeGreaterThan(0)
})

test('[2.26] a brand may make pictures when they are first asked for: a start makes none, and each is made once', async () => {
  const made: string[] = []
  const jpeg = await picture(800, 1000, '#1d2740').jpeg().toBuffer()
  const known = { extension: 'jpg', width: 800, height: 1000, placeholder: 'data:image/webp;base64,AA' }
  let hash = 'a'.repeat(32)
  let described = 0
  const shop = await emptyShop('sqlite', undefined, {
    findHash: (name) => Promise.resolve(name === 'coat-1.jpg' ? hash : null),
    describe: (name) => {
      described++
      return name === 'torn.jpg'
        ? Promise.reject(new Error('its plate is torn'))
        : Promise.resolve(name === 'coat-1.jpg' ? { ...known, hash } : null)
    },
    make: (name) => {
      made.push(name)
      return Promise.resolve(jpeg)
    },
  })
  const wanted = new Map([['coat-1.jpg', 'Coat']])
  const importer = shop.media.importer(await folderOfPictures(shop))
  expect(await importer.importImages(wanted, { dryRun: false })).toMatchObject({ stored: 1, missing: [] })
  expect(await importer.importImages(wanted, { dryRun: false })).toMatchObject({ stored: 0, known: 1 })
  // What is known by the same hash is not looked at again: a start would look at hundreds.
  expect(described).toBe(1)
  const torn = await importer.importImages(new Map([['torn.jpg', 'Coat']]), { dryRun: false })
  expect(spellMissing(torn.missing)).toMatchObject([
    { url: 'torn.jpg', product: 'Coat', reason: 'its plate is torn' },
  ])
  expect((await shop.media.find(['coat-1.jpg'])).get('coat-1.jpg')).toMatchObject({ hash, width: 800 })
  expect(made).toEqual([])
  const sizes = await Promise.all([
    shop.media.picture(hash, 320, 'webp'),
    shop.media.picture(hash, 480, 'jpg'),
  ])
  expect(await Promise.all(sizes.map(async (bytes) => (await sharp(bytes ?? '').metadata()).width))).toEqual([
    320, 480,
  ])
  await shop.media.picture(hash, 640, 'jpg')
  expect(made).toEqual(['coat-1.jpg'])
  // Redrawn: the old address has what was made, an address that was never made has nothing.
  const before = hash
  hash = 'b'.repeat(32)
  expect(await shop.media.picture(before, 960, 'jpg')).not.toBeNull()
  expect(await shop.media.picture(hash, 320, 'jpg')).toBeNull()
  expect(await importer.importImages(wanted, { dryRun: false })).toMatchObject({ stored: 1 })
  expect(await shop.media.picture(hash, 320, 'jpg')).not.toBeNull()
  expect(made).toHaveLength(2)
})

test('[I10] a picture that others are made before is answered before its connection is cut, and made all the same', async () => {
  const made = Promise.withResolvers<Buffer>()
  const app = Fastify()
  const slow = { picture: () => made.promise, focusedPicture: never }
  registerMediaRoutes(app, { media: slow, waits: 1 })
  const url = `/images/${'a'.repeat(32)}/320.webp`
  const late = await app.inject(url)
  expect([late.statusCode, late.headers['retry-after'], late.headers['cache-control']]).toEqual([
    503,
    '10',
    'no-store',
  ])
  made.resolve(Buffer.from('a picture'))
  expect((await app.inject(url)).body).toBe('a picture')
  await app.close()
})

function never(): never {
  throw new Error('Not asked here.')
}
