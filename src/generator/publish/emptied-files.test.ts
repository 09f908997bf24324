import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { createSnapshot, variant } from '#tests/fixtures/catalogue-snapshot.ts'
import { settingsIn } from '#tests/fixtures/publisher-settings.ts'
import { siteTree, temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { createPublisher } from '../publisher.ts'

const shop = createSnapshot([variant('1'), variant('2'), variant('3')])

/** A site as another start of the system left it. */
async function siteOfBefore() {
  const settings = settingsIn(temporaryFolder(), { precompress: true })
  await createPublisher(settings).publish(shop)
  const manifestFile = path.join(settings.siteDir, '.vitrine/manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, unknown>
  expect(manifest['boot']).toEqual(expect.any(String))
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, boot: 'another' }))
  return settings
}

describe('[C19] after a power failure', () => {
  it.each([
    ['a document', 'product-1/index.html'],
    ['page data', 'assets/data/product-2/index.json'],
    ['a copy in brotli', 'product-3/index.html.br'],
    ['a copy in gzip', 'product-3/index.html.gz'],
    ['the cards of a listing', 'assets/data/shop/cards.json'],
    ['the page for what is not found', '404.html'],
    ['what tells of the build', 'build-info.json'],
    ['a script', 'assets/app/entry-b1.js'],
  ])('%s without content is made again', async (_, file) => {
    const settings = await siteOfBefore()
    const before = siteTree(settings.siteDir)
    truncateSync(path.join(settings.siteDir, file))
    expect((await createPublisher(settings).publish(shop)).rendered).toBeLessThan(2)
    expect(siteTree(settings.siteDir)).toEqual(before)
  })

  it('what is missing is made again, and what is there is left alone', async () => {
    const settings = await siteOfBefore()
    const before = siteTree(settings.siteDir)
    expect(await createPublisher(settings).publish(shop)).toMatchObject({ rendered: 0 })
    rmSync(path.join(settings.siteDir, 'product-1'), { recursive: true })
    expect(await createPublisher(settings).publish(shop)).toMatchObject({ rendered: 1 })
    expect(siteTree(settings.siteDir)).toEqual(before)
  })

  it('a manifest without content means that all is made again', async () => {
    const settings = await siteOfBefore()
    const before = siteTree(settings.siteDir)
    for (const file of ['.vitrine/manifest.json', 'product-1/index.html'])
      truncateSync(path.join(settings.siteDir, file))
    await createPublisher(settings).publish(shop)
    expect(siteTree(settings.siteDir)).toEqual(before)
  })
})
