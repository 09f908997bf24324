import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import type { PagePolicy } from './security-headers.ts'

const lookAgainMs = 1000

/**
 * The policy for the pages of a generated site: the hashes of what stands inline in them are in `build-info.json` and change when another
 * build is published, which this notices within a second.
 */
export function sitePolicy(
  siteDir: string,
  formAction: readonly string[],
  widgetOrigins: readonly string[] = [],
): () => PagePolicy {
  const file = path.join(siteDir, 'build-info.json')
  let policy: PagePolicy = { scriptHashes: [], formAction, hasTagManager: false, widgetOrigins }
  let readFrom = 0
  let lookedAt = -Infinity
  return () => {
    if (performance.now() - lookedAt < lookAgainMs) return policy
    lookedAt = performance.now()
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changedAt !== readFrom && changedAt !== 0) {
      policy = { ...readBuildInfo(readFileSync(file, 'utf8')), formAction, widgetOrigins }
      readFrom = changedAt
    }
    return policy
  }
}

function readBuildInfo(text: string): Pick<PagePolicy, 'scriptHashes' | 'hasTagManager'> {
  const info: unknown = JSON.parse(text)
  const { bootScriptHash, importMapHash, hasTagManager } = (info ?? {}) as {
    bootScriptHash?: unknown
    importMapHash?: unknown
    hasTagManager?: unknown
  }
  return {
    scriptHashes: [bootScriptHash, importMapHash].filter((hash) => typeof hash === 'string'),
    hasTagManager: hasTagManager === true,
  }
}
