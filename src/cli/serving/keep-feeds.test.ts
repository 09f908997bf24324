import { expect, test } from 'vitest'

import type { Snapshot } from '#contract/snapshot.ts'
import { createSnapshot, variant } from '#tests/fixtures/catalogue-snapshot.ts'

import { keepFeeds } from './keep-feeds.ts'

function openFeedShop(snapshot: Snapshot) {
  const none = new Set<string>()
  const written: string[][] = []
  let isBroken = false
  const feeds = keepFeeds({
    async write({ variants }) {
      if (isBroken) throw new Error('The disk is full')
      written.push(variants.flatMap(({ items }) => items.flatMap(({ sku, soldOut }) => (soldOut ? sku : []))))
    },
    current: async () => ({ snapshot }),
    soldOut: async () => none,
  })
  return { none, written, feeds, breakDisk: (broken: boolean) => void (isBroken = broken) }
}

test('[1.1] feeds follow what sells out and comes back, and are not written where nothing does', async () => {
  const { none, written, feeds } = openFeedShop(createSnapshot([variant('1')]))
  await feeds.refresh(createSnapshot([variant('1')]))
  await feeds.look()
  expect(written).toEqual([[]])
  none.add('SKU-1-40').add('of another catalogue')
  await feeds.look()
  await feeds.look()
  expect(written).toEqual([[], ['SKU-1-40']])
  none.clear()
  await feeds.look()
  expect(written).toEqual([[], ['SKU-1-40'], []])
})

test('feeds that could not be written are written at the next look', async () => {
  const { written, feeds, breakDisk } = openFeedShop(createSnapshot([variant('1')]))
  breakDisk(true)
  await expect(feeds.refresh(createSnapshot([variant('1')]))).rejects.toThrow('The disk is full')
  breakDisk(false)
  await feeds.look()
  expect(written).toEqual([[]])
})
