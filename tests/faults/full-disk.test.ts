import { closeSync, openSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'
import { onTestFinished, test, type TestContext } from 'vitest'

import type { Snapshot } from '#contract/snapshot.ts'
import { createPublisher, type PublisherSettings } from '#generator/publisher.ts'

import { openTestShop } from '../api/open-shop.ts'
import { call, until } from '../buyer.ts'
import { createSnapshot, testMarkets, testShop, variant } from '../fixtures/catalogue-snapshot.ts'
import { writeFakeBundle } from '../fixtures/fake-bundle.ts'
import { siteTree, temporaryFolder } from '../fixtures/site-tree.ts'
import { isNightly } from '../nightly.ts'
import { startServer } from '../server.ts'
import { spelled } from '../spelled.ts'
import { chance } from './hostile-visitor.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { timeoutMs, tally, repetitions } from './tally.ts'

function diskFor({ skip }: TestContext, megabytes: number): SmallDisk {
  return mountSmallDisk(megabytes) ?? skip('nobody may mount a disk here')
}

/** Each page another one every time; in the night so many that writing threads are taken. */
const edition = (nth: number): Snapshot =>
  createSnapshot(
    Array.from({ length: isNightly ? 200 : 30 }, (_, index) =>
      variant(String(index), { material: `Suede of edition ${nth}` }),
    ),
  )

test(
  '[C9] a publication onto a disk that gets full: the site stays as it was, and with space again the next one is whole',
  async (context) => {
    const disk = diskFor(context, 64)
    await tally('C9', 'publications onto a disk that gets full', async (count) => {
      const settingsIn = (siteDir: string): PublisherSettings => ({
        shop: testShop,
        markets: testMarkets,
        siteDir,
        bundleDir: path.join(bundle, 'dist'),
        iconsDir: null,
        publicUrl: 'https://shop.test',
      })
      const bundle = temporaryFolder()
      writeFakeBundle(path.join(bundle, 'dist'))
      const site = path.join(disk.dir, 'site')
      const publisher = createPublisher(settingsIn(site))
      await publisher.publish(edition(0))
      const { blocks, bavail, bsize } = statfsSync(disk.dir)
      const siteBytes = (blocks - bavail) * bsize
      const { next } = chance(9)
      let refused = 0
      while (count.attempts() < repetitions('C9') && count.hasTime()) {
        const before = siteTree(site)
        const latest = edition(count.attempts() + 1)
        disk.fill(count.attempts() === 0 ? 0 : next() * siteBytes * 1.2)
        const reason = await spelled(() => publisher.publish(latest)).then(
          () => null,
          (thrown: unknown) => String(thrown),
        )
        count.tried()
        if (reason !== null) {
          refused++
          count.expect(/ENOSPC|disk is full/.test(reason), `it failed by ${reason}`)
          const now = siteTree(site)
          const others = [...before].filter(([file, text]) => now.get(file) !== text).length
          count.expect(
            others === 0 && now.size === before.size,
            `${others} files are others, ${now.size - before.size} more (${reason})`,
          )
        }
        disk.free()
        await publisher.publish(latest)
        const wanted = temporaryFolder()
        await createPublisher(settingsIn(wanted)).publish(latest)
        const [made, clean] = [siteTree(site), siteTree(wanted)]
        const wrong = [...clean].filter(([file, text]) => made.get(file) !== text).length
        count.expect(wrong === 0 && made.size === clean.size, `afterwards ${wrong} files are not right`)
      }
      count.note(`${refused} had too little room`)
      count.expect(refused > 0, 'the disk was never full')
    })
  },
  timeoutMs,
)

test(
  '[C9] pictures and a full disk: an import says so, a shopper gets theirs all the same, and with space again all are kept',
  async (context) => {
    const disk = diskFor(context, 16)
    await tally('C9', 'pictures on a full disk', async (count) => {
      const shop = await openTestShop('postgres', { environment: { DATA_DIR: disk.dir } })
      onTestFinished(() => shop.close())
      const folder = temporaryFolder()
      const names = ['red.jpg', 'green.jpg', 'blue.jpg']
      for (const [index, name] of names.entries())
        await sharp({ create: { width: 800, height: 1000, channels: 3, background: `#${index}${index}8` } })
          .jpeg()
          .toFile(path.join(folder, name))
      const bring = () =>
        shop.services.media
          .importer(folder)
          .importImages(new Map(names.map((name) => [name, 'a shoe'])), { dryRun: false })
      const filesIn = (name: string) =>
        readdirSync(disk.dir, { recursive: true, encoding: 'utf8' }).filter(
          (file) => file.startsWith(`${name}/`) && /\.\w+$/.test(file),
        )
      disk.fill()
      const reason = await bring().then(JSON.stringify, String)
      count.tried(names.length)
      count.expect(reason.includes('no space left on device'), `on a full disk: ${reason}`)
      // Others were in hand when the first one failed.
      await until(() => filesIn('originals').length === 0, 'nothing is left behind')
      count.expect((await shop.services.media.find(names)).size === 0, 'a picture is known that is not here')
      disk.free()
      const again = await bring()
      count.expect(again.stored === names.length, `with space again: ${JSON.stringify(again)}`)
      const found = [...(await shop.services.media.find(names)).values()]
      const show = () =>
        Promise.all(
          found.map(async ({ hash }) => {
            const answer = await fetch(`${shop.url}/images/${hash}/480.webp`)
            return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
          }),
        )
      disk.fill()
      const shown = await show()
      count.tried(found.length)
      count.expect(
        found.length === names.length && shown.every((picture) => picture.startsWith('200 UklGR')),
        `shoppers see ${shown.map((picture) => picture.slice(0, 40)).join(', ')}`,
      )
      count.expect(filesIn('images').length === 0, `half a picture: ${filesIn('images').join(', ')}`)
      disk.free()
      count.expect((await show()).join() === shown.join(), 'the pictures are others with space')
      count.expect(filesIn('images').length === names.length, 'with space the pictures are not kept')
    })
  },
  timeoutMs,
)

test(
  '[C9] the disk of the log is full: the shop starts, sells and goes on; with space again there are lines',
  async (context) => {
    const disk = diskFor(context, 1)
    await tally('C9', 'calls while the log cannot be written', async (count) => {
      const file = path.join(disk.dir, 'shop.log')
      const log = openSync(file, 'a')
      disk.fill()
      const server = await startServer({ log, environment: { LOG_LEVEL: 'info' } })
      closeSync(log)
      onTestFinished(async () => {
        await server.stop()
        server.remove()
      })
      const ask = async () => (await call(server.url, 'createCart', { country: 'SE' })).status
      for (let times = 0; times < 20; times++) {
        count.tried()
        count.expect((await ask()) === 201, 'no bag')
      }
      count.expect(readFileSync(file, 'utf8') === '', 'the disk was not full')
      disk.free()
      count.expect((await ask()) === 201, 'no bag')
      await until(() => readFileSync(file, 'utf8').includes('"answered"'), 'a line in the log')
      count.expect((await server.stop()) === 0, 'it did not end well')
    })
  },
  timeoutMs,
)
