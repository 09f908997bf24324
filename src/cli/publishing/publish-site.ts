import { existsSync } from 'node:fs'
import path from 'node:path'

import type { ShopConfig } from '#contract/shop.ts'
import type { DrawSite } from '#contract/site-drawing.ts'
import type { Media, Snapshot } from '#contract/snapshot.ts'
import { createSiteDrawer } from '#generator/draw-site.ts'
import {
  createPublisher,
  type Publisher,
  type PublisherSettings,
  type PublishOptions,
  type PublishReport,
} from '#generator/publisher.ts'
import { type BrandColors, readBrandColors } from '#domain/product/find-base-colors.ts'
import { checkShop } from '#domain/check-shop.ts'
import type { MediaService } from '#server/media/service.ts'
import { brandDir } from '#server/project-folders.ts'
import { readSynonymsFile } from '#server/search/synonyms-file.ts'
import { spellMissing } from '#texts/picture-faults.ts'
import * as texts from '#texts/commands/publish.ts'

import { bundleDir, drawWithReact } from './storefront-bundle.ts'

export const synonymsFile = path.join(brandDir, 'synonyms.txt')
const iconsDir = path.join(brandDir, 'icons')

export interface SiteSettings extends Omit<PublisherSettings, 'bundleDir' | 'iconsDir'> {
  readonly bundleDir?: string
}

const withBundle = (settings: SiteSettings): PublisherSettings => ({
  bundleDir,
  iconsDir: existsSync(iconsDir) ? iconsDir : null,
  ...settings,
})

/** A publisher for a process that stays: it remembers the last snapshot, so that one changed price is a matter of milliseconds. */
export function createSitePublisher(settings: SiteSettings): Publisher {
  checkShop(settings.shop)
  const publisher = createPublisher(withBundle(settings))
  if (settings.bundleDir !== undefined) return publisher
  return {
    ...publisher,
    async publish(snapshot, options) {
      try {
        return await publisher.publish(snapshot, options)
      } catch (reason) {
        if (!isUndrawable(reason) || !(await drawWithReact(reason))) throw reason
        return publisher.publish(snapshot, options)
      }
    },
  }
}

/** The small renderer lacks what a page uses (`static-react/lacking.ts`). */
const isUndrawable = (reason: unknown): boolean =>
  reason instanceof Error && reason.cause instanceof Error && reason.cause.name === 'LackingInRenderer'

/** Brings the site up to date, once. The storefront's bundle must be there. */
export function publishSite({
  snapshot,
  onProgress,
  force,
  ...settings
}: SiteSettings & PublishOptions & { readonly snapshot: Snapshot }): Promise<PublishReport> {
  return createSitePublisher(settings).publish(snapshot, {
    ...(onProgress && { onProgress }),
    ...(force && { force }),
  })
}

/** What the brand's list of synonyms says about its names of colours. What is wrong with a line is told by `vitrine serve`. */
export async function readOwnColors(): Promise<BrandColors> {
  const { synonyms } = await readSynonymsFile(synonymsFile)
  return readBrandColors(synonyms.meanings)
}

/** The picture of the brand that `shop.hero.image` names, brought in if it is new; null where there is none, which is told if it is named. */
export async function heroPicture(
  shop: ShopConfig,
  media: MediaService,
  print: (sentence: string) => void,
): Promise<Media | null> {
  const name = shop.hero.image
  if (name === null) return null
  const imagesDir = path.join(brandDir, 'images')
  const images = media.importer(existsSync(imagesDir) ? imagesDir : null)
  const { missing } = await images.importImages(new Map([[name, texts.homePage]]), { dryRun: false })
  for (const { url, reason } of spellMissing(missing)) print(texts.heroMissing(url, reason))
  const found = (await media.find([name])).get(name)
  if (!found) return null
  const { hash, width, height, placeholder, focus } = found
  return { type: 'image', hash, alt: '', width, height, placeholder, ...(focus && { focus }) }
}

/** Draws pages once it is said how: a server has to be there before the site is. */
interface LateDrawer {
  readonly drawSite: DrawSite
  begin(settings: SiteSettings): void
}

/** Returns a drawer of pages whose settings come later; whoever asks before waits for them. */
export function drawLater(): LateDrawer {
  const { promise, resolve } = Promise.withResolvers<DrawSite>()
  return {
    drawSite: async (snapshot) => (await promise)(snapshot),
    begin: (settings) => resolve(createSiteDrawer(withBundle(settings))),
  }
}
