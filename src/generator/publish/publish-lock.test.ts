import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { createSnapshot, testMarkets, testShop, variant } from '#tests/fixtures/catalogue-snapshot.ts'
import { writeFakeBundle } from '#tests/fixtures/fake-bundle.ts'
import { temporaryFolder } from '#tests/fixtures/site-tree.ts'
import { replaceInNode } from '#tests/replace-in-node.ts'

import { createPublisher } from '../publisher.ts'
import { ownDir } from './manifest.ts'

const staging = { isForeign: false }
const { rmSync } = fs
replaceInNode(fs, {
  rmSync: (file, options) => {
    if (staging.isForeign && String(file).endsWith('staging')) throw new Error('EACCES, Permission denied')
    rmSync(file, options)
  },
})

test('a staging folder that cannot be removed fails the publication, and holds no lock', async () => {
  const dir = temporaryFolder()
  const bundleDir = path.join(dir, 'dist')
  writeFakeBundle(bundleDir)
  const siteDir = path.join(dir, 'site')
  const settings = {
    shop: testShop,
    markets: testMarkets,
    siteDir,
    bundleDir,
    publicUrl: 'https://shop.test',
  }
  const publisher = createPublisher({ ...settings, iconsDir: null })
  const snapshot = createSnapshot([variant('1')])
  staging.isForeign = true
  await expect(publisher.publish(snapshot)).rejects.toThrow('EACCES')
  const other = new DatabaseSync(path.join(ownDir(siteDir), 'publish.lock'))
  expect(() => other.exec('pragma busy_timeout = 0; begin exclusive')).not.toThrow()
  other.close()
  staging.isForeign = false
  expect((await publisher.publish(snapshot)).rendered).toBeGreaterThan(0)
})
