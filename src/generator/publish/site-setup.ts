import path from 'node:path'

import type { ShopConfig } from '#contract/shop.ts'
import { linkPath } from '#contract/picture-files.ts'
import { pickSiteContent, type SiteContent } from '#contract/site-content.ts'
import type { Media, Snapshot } from '#contract/snapshot.ts'
import { previewSize } from '#domain/preview-size.ts'

import { iconLinks } from '../render/icon-links.ts'
import type { WriterSetup } from '../render/page-writer.ts'
import { makeAppIcons } from './app-icons.ts'
import { servedFiles } from './bundle-install.ts'
import { ownDir } from './manifest.ts'

interface Settings {
  readonly iconsDir: string | null
  readonly siteDir: string
  readonly bundleDir: string
  readonly shop: Pick<ShopConfig, 'paper'> & SiteContent
  readonly publicUrl: string
  readonly hero?: Media | null
  readonly gtmId?: string | null
  readonly precompress?: boolean
}

/** What is the same for all pages of a site. */
export interface SiteSetup {
  /** Files beside the pages, by the name under which they are served. */
  readonly served: ReadonlyMap<string, string>
  /** Names of the icons among them. */
  readonly icons: readonly string[]
  readonly writer: WriterSetup
}

/** Returns the settings with what was published around pages in place of the brand's own. */
export const withSiteContent = <Given extends { readonly shop: ShopConfig }>(
  settings: Given,
  { siteContent }: Snapshot,
): Given => ({ ...settings, shop: { ...settings.shop, ...siteContent } })

/** Returns what documents of a site share; they are written below `stagingDir`. Draws the brand's icons where they are not there yet. */
export async function setUpSite(
  { iconsDir, siteDir, bundleDir, shop, publicUrl, hero = null, gtmId = null, precompress = false }: Settings,
  stagingDir: string,
): Promise<SiteSetup> {
  const madeIcons = await makeAppIcons(iconsDir, { ownDir: ownDir(siteDir), paper: shop.paper })
  const served = servedFiles(bundleDir, iconsDir, madeIcons)
  const icons = [...served.keys()]
    .filter((file) => file.startsWith('icons/'))
    .map((file) => path.posix.basename(file))
  const preview = hero ? { url: publicUrl + linkPath(hero), ...previewSize(hero), alt: hero.alt } : null
  return {
    served,
    icons,
    writer: {
      publicUrl,
      stagingDir,
      icons: iconLinks(served),
      preview,
      gtmId,
      precompress,
      siteContent: pickSiteContent(shop),
    },
  }
}
