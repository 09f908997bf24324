import { expect, test } from 'vitest'

import { createSnapshot, testShop, variant } from '#tests/fixtures/catalogue-snapshot.ts'
import { settingsIn } from '#tests/fixtures/publisher-settings.ts'
import { siteTree, temporaryFolder } from '#tests/fixtures/site-tree.ts'

import { createPublisher } from './publisher.ts'

const small = createSnapshot([variant('1'), variant('2')])

test('a site brings what stands around pages in every document: the published, or what the settings say', async () => {
  const settings = settingsIn(temporaryFolder())
  const publisher = createPublisher(settings)
  await publisher.publish(small)
  const before = siteTree(settings.siteDir)
  const { menu, footer, notification, promises } = testShop
  const read = (html = '') => JSON.parse(/id="site-content">([^<]*)</.exec(html)?.[1] ?? 'null') as unknown
  expect(read(before.get('terms/index.html'))).toEqual({ menu, footer, notification, promises })
  const siteContent = { menu: [{ label: 'A </script>', href: '/a/' }], footer, notification, promises }
  const report = await publisher.publish({ ...small, version: 2, siteContent })
  expect(report).toMatchObject({ unchanged: 0 })
  expect(read(siteTree(settings.siteDir).get('terms/index.html'))).toEqual(siteContent)
  await publisher.publish({ ...small, version: 3 })
  expect(siteTree(settings.siteDir)).toEqual(before)
})
