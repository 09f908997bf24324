import path from 'node:path'

import type { Config } from '../config.ts'
import { pageOrigins } from '../provider-names.ts'
import { readPublishedFile } from './published-file.ts'
import type { PagePolicy } from './security-headers.ts'

type Outside = Pick<PagePolicy, 'formAction' | 'widgetOrigins' | 'hasWallets'>

/** Where pages may lead or load from beside the shop: the providers' pages, and Ingrid's widget, which comes from its API's and its own hosts. */
export const externalOrigins = (config: Pick<Config, 'ingrid' | 'klarna' | 'hasWallets'>): Outside => ({
  formAction: pageOrigins(config),
  widgetOrigins: config.ingrid ? [...new Set([config.ingrid.url, 'https://*.ingrid.com'])] : [],
  hasWallets: config.hasWallets,
})

/** The policy for pages of the build that this `build-info.json` describes; null for none. */
export function buildPolicy(buildInfo: string | null, outside: Outside): PagePolicy {
  const info: unknown = buildInfo === null ? null : JSON.parse(buildInfo)
  const { bootScriptHash, importMapHash, hasTagManager, tagHosts } = (info ?? {}) as {
    bootScriptHash?: unknown
    importMapHash?: unknown
    hasTagManager?: unknown
    /** Absent in a site of an older version. */
    tagHosts?: PagePolicy['tagHosts']
  }
  return {
    scriptHashes: [bootScriptHash, importMapHash].filter((hash) => typeof hash === 'string'),
    hasTagManager: hasTagManager === true,
    tagHosts: hasTagManager === true ? tagHosts : undefined,
    ...outside,
  }
}

/** The policy for the pages of a generated site: the hashes of what stands inline in them are in `build-info.json`. */
export function sitePolicy(siteDir: string, outside: Outside): () => PagePolicy {
  return readPublishedFile(path.join(siteDir, 'build-info.json'), buildPolicy(null, outside), (content) =>
    buildPolicy(content, outside),
  )
}
