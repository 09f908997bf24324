import { hash as digest } from 'node:crypto'

import type { ShopConfig } from '#contract/shop.ts'
import { families, familyPath, paths } from '#contract/screens.ts'
import { noTagHosts, type TagHosts, collectTagHosts } from '#domain/tag-hosts.ts'

import type { BundleFiles } from '../render/bundle.ts'

/** `/build-info.json`: what whoever serves the site has to know about it. */
export interface BuildInfo {
  readonly hash: string
  /** For `script-src` of the Content-Security-Policy; null without an inline script. */
  readonly bootScriptHash: string | null
  /** Likewise for the import map; null without one. */
  readonly importMapHash: string | null
  /** Whether documents may load a tag manager: its hosts then stand in their policy. */
  readonly hasTagManager: boolean
  /** Hosts of advertisers that the tag manager may load from and send to; none without one. */
  readonly tagHosts: TagHosts
  /** Addresses that share one document: `pattern` has `:name` for one segment. */
  readonly families: readonly { readonly pattern: string; readonly html: string }[]
  /** Spec 9.11; the version is that of the page-data behaviour that is kept. */
  readonly settings: { readonly trailingSlash: true; readonly version: string }
}

const cspHash = (text: string) => (text === '' ? null : `sha256-${digest('sha256', text, 'base64')}`)

export const buildInfo = (
  { hash, bootScript, importMap }: Pick<BundleFiles, 'hash' | 'bootScript' | 'importMap'>,
  gtmId: string | null,
  shop: Pick<ShopConfig, 'advertisers'>,
): BuildInfo => ({
  hash,
  bootScriptHash: cspHash(bootScript),
  importMapHash: cspHash(importMap),
  hasTagManager: gtmId !== null,
  tagHosts: gtmId === null ? noTagHosts : collectTagHosts(shop),
  families: families.map((name) => ({ pattern: paths[name], html: `${familyPath(name)}.html` })),
  settings: { trailingSlash: true, version: '0.7.23' },
})
