import path from 'node:path'
import { parseArgs } from 'node:util'

import { shop } from '#brand/shop.config.ts'
import { writeMerchantFeeds } from '#generator/feeds/write-feeds.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'
import { createCatalogue } from '#server/catalogue/service.ts'
import { readConfig } from '#server/config.ts'
import { brandDir } from '#server/project-folders.ts'
import * as texts from '#texts/commands/build.ts'
import { leftOutText } from '#texts/left-out-pages.ts'

import { copyFilms } from './publishing/copy-films.ts'
import { buildImages, listPictures, picturesWanted } from './publishing/build-images.ts'
import type { Command } from './command.ts'
import { importBrandContent } from './importing/import-brand-once.ts'
import { withExistingShop, type OpenShop } from './open-shop.ts'
import { WrongOption } from './option-values.ts'
import { refuseForeignFolder } from './publishing/output-folder.ts'
import { withPublicFiles } from './publishing/public-files.ts'
import { publishProgress } from './publishing/publish-progress.ts'
import { heroPicture, publishSite, readOwnColors } from './publishing/publish-site.ts'
import { writeHostFiles } from './publishing/static-host.ts'
import { bundleDir, ensureBundle } from './publishing/storefront-bundle.ts'

interface Options {
  readonly out: string | null
  readonly images: boolean
  readonly bundle: boolean
  readonly standalone: string | null
  readonly json: boolean
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const options = readOptions(args)
    if (options.bundle) {
      const isNew = await ensureBundle()
      process.stdout.write(`${texts.bundled(bundleDir, isNew)}\n`)
      return 0
    }
    if (options.standalone !== null) return standalone(path.resolve(options.standalone), options.json)
    const work = () => withExistingShop((open) => build(open, options))
    const report = await (options.out === null ? work() : withPublicFiles(work))
    if (options.json) {
      process.stdout.write(`${JSON.stringify({ ...report, leftOut: report.leftOut.map(leftOutText) })}\n`)
      return 0
    }
    const { dir, rendered, unchanged, removed, milliseconds, images, missing, films, leftOut } = report
    for (const page of leftOut) process.stderr.write(`${leftOutText(page)}\n`)
    process.stdout.write(`${texts.pagesBuilt({ rendered, unchanged, removed, milliseconds, dir })}\n`)
    if (options.images) process.stdout.write(`${texts.picturesMade(images)}\n`)
    for (const hash of missing) process.stdout.write(`${texts.pictureLost(hash)}\n`)
    for (const film of films) process.stdout.write(`${texts.filmLost(film)}\n`)
    return 0
  },
}

/** Writes the project for an image, and tells how large it is. Returns the exit code. */
async function standalone(dir: string, isJson: boolean): Promise<number> {
  const { writeStandalone } = await import('./publishing/standalone.ts')
  const size = await withPublicFiles(() => writeStandalone(dir))
  if (isJson) {
    process.stdout.write(`${JSON.stringify(size)}\n`)
    return 0
  }
  process.stdout.write(`${texts.standaloneSize(dir, size, process.versions.node)}\n`)
  return 0
}

async function build({ database, markets, media, now }: OpenShop, options: Options) {
  const config = readConfig(process.env)
  const { dataDir, publicUrl, gtmId } = config
  const dir = path.resolve(options.out ?? path.join(dataDir, 'build'))
  refuseForeignFolder(dir)
  await ensureBundle()
  const print = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const hero = await heroPicture(shop, media, print)
  await importBrandContent({ database, media, brandDir, now, print })
  await applyDue(database, now())
  const { snapshot } = await createCatalogue({ database, now }).current()
  const progress = publishProgress()
  const { onProgress } = progress
  const report = await publishSite({
    snapshot,
    shop,
    markets,
    hero,
    brandColors: await readOwnColors(),
    siteDir: dir,
    publicUrl,
    gtmId,
    precompress: true,
    onProgress,
  })
  progress.done()
  writeHostFiles(dir, config)
  await writeMerchantFeeds({ snapshot, shop, markets, siteDir: dir, publicUrl })
  const pictures = [...(hero ? [hero] : []), ...listPictures(snapshot)]
  const wanted = options.images ? picturesWanted(snapshot, pictures) : []
  const made = await buildImages({ dir, media, wanted }, (done, total) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${texts.makingPictures(done, total)}`)
  })
  if (wanted.length > 0 && process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const films = options.images ? copyFilms(snapshot, { dir, dataDir }) : []
  const milliseconds = Math.round(report.milliseconds)
  return { dir, ...report, milliseconds, images: made.made, missing: made.missing, films }
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string' },
      images: { type: 'boolean', default: false },
      bundle: { type: 'boolean', default: false },
      standalone: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  // The bundle has one place and no report.
  if (values.bundle && (values.out !== undefined || values.images || values.json))
    throw new WrongOption({
      code: 'option-stands-alone',
      params: { name: '--bundle', without: ['--out', '--images', '--json'] },
    })
  if (values.standalone !== undefined && (values.out !== undefined || values.images || values.bundle))
    throw new WrongOption({ code: 'standalone-with-others', params: {} })
  return { ...values, out: values.out ?? null, standalone: values.standalone ?? null }
}
