import path from 'node:path'
import { parseArgs } from 'node:util'

import { shop } from '#brand/shop.config.ts'
import { writeMerchantFeeds } from '#generator/feeds/write-feeds.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'
import { createCatalogue } from '#server/catalogue/service.ts'
import { readConfig } from '#server/config.ts'
import { brandDir } from '#server/project-folders.ts'
import * as texts from '#texts/commands/publish.ts'
import { leftOutText } from '#texts/left-out-pages.ts'

import type { Command } from './command.ts'
import { importBrandContent } from './importing/import-brand-once.ts'
import { withExistingShop } from './open-shop.ts'
import { publishProgress } from './publishing/publish-progress.ts'
import { heroPicture, publishSite, readOwnColors } from './publishing/publish-site.ts'
import { ensureBundle } from './publishing/storefront-bundle.ts'

const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { force = false, json = false } = parseArgs({
      args: [...args],
      options: { force: { type: 'boolean' }, json: { type: 'boolean' } },
    }).values
    const { dataDir, publicUrl, gtmId } = readConfig(process.env)
    const report = await withExistingShop(async ({ database, markets, media, now }) => {
      await ensureBundle()
      const hero = await heroPicture(shop, media, print)
      await importBrandContent({ database, media, brandDir, now, print })
      await applyDue(database, now())
      const { snapshot } = await createCatalogue({ database, now }).current()
      const progress = publishProgress()
      const siteDir = path.join(dataDir, 'site')
      const { onProgress } = progress
      const done = await publishSite({
        snapshot,
        shop,
        markets,
        hero,
        brandColors: await readOwnColors(),
        siteDir,
        publicUrl,
        gtmId,
        force,
        onProgress,
      })
      progress.done()
      await writeMerchantFeeds({ snapshot, shop, markets, siteDir, publicUrl })
      return done
    })
    const { rendered, unchanged, removed } = report
    const milliseconds = Math.round(report.milliseconds)
    const leftOut = report.leftOut.map(leftOutText)
    for (const sentence of leftOut) print(sentence)
    process.stdout.write(
      json
        ? `${JSON.stringify({ ...report, milliseconds, leftOut })}\n`
        : `${texts.pagesMade({ rendered, unchanged, removed, milliseconds })}\n`,
    )
    return 0
  },
}
