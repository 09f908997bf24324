import { hash as digest } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { MarketsConfig } from '#contract/markets.ts'
import type { ShopConfig } from '#contract/shop.ts'
import type { SiteContent } from '#contract/site-content.ts'
import type { Media, Snapshot } from '#contract/snapshot.ts'
import type { BrandColors } from '#domain/product/find-base-colors.ts'

import type { PreviewPicture } from '../render/document.ts'
import { contentRev } from '../render/page-content.ts'

/** The code of modules, as it was when this process loaded it: one hash. */
function codeKey(...modules: readonly string[]): string {
  const sources = modules.flatMap((module) => {
    const dir = path.join(import.meta.dirname, module)
    return readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d|\.test)\.[jt]s$/.test(file))
      .toSorted()
      .map((file) => readFileSync(path.join(dir, file), 'utf8'))
  })
  return digest('sha256', sources.join('\n'), 'hex')
}

/** This module's own code: another generator may write other bytes for the same context. */
const generatorKey = codeKey('..')
/** What contexts are made with, besides. */
const rulesKey = codeKey('../../domain', '../../contract')

/** What every page depends on beside its own context. Another key makes the whole site again. */
export const siteKey = (parts: {
  readonly bundleKey: string
  readonly publicUrl: string
  readonly icons: string
  readonly preview: PreviewPicture | null
  readonly gtmId: string | null
  readonly precompress: boolean
  readonly siteContent: SiteContent
}): string => digest('sha256', JSON.stringify([generatorKey, parts]), 'hex').slice(0, 32)

/** Fingerprints of entries of a snapshot, by identity: what did not change is not hashed again. */
export type EntryRevs = WeakMap<object, string>

/** All that a site is made from. One that was made of the same holds what it would be made to hold, and need not be looked through. */
export function inputsKey(
  parts: {
    readonly siteKey: string
    readonly shop: ShopConfig
    readonly markets: MarketsConfig
    readonly hero: Media | null
    readonly brandColors: BrandColors
    readonly snapshot: Snapshot
  },
  known: EntryRevs,
): string {
  const { variants, pages, home = null, redirects = [], listings = [], bestSellers = {} } = parts.snapshot
  const entryRev = (entry: object): string => {
    const rev = known.get(entry) ?? contentRev(JSON.stringify(entry))
    known.set(entry, rev)
    return rev
  }
  const configuration = JSON.stringify([
    parts.siteKey,
    rulesKey,
    parts.shop,
    parts.markets,
    parts.hero,
    [...parts.brandColors],
  ])
  const further = contentRev(JSON.stringify([redirects, listings, bestSellers, home]))
  return contentRev([configuration, further, ...variants.map(entryRev), ...pages.map(entryRev)].join('\n'))
}
