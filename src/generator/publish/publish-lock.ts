import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import { OperationError } from '#domain/operation-error.ts'

import { ownDir } from './manifest.ts'

const timeoutMs = 120_000
const pauseMs = 50

/** Lets one publisher at a time into a site folder. The lock is the operating system's, so it goes with its process however that ends. */
export async function lockSite(siteDir: string): Promise<{ release(): void }> {
  mkdirSync(ownDir(siteDir), { recursive: true })
  const lock = new DatabaseSync(path.join(ownDir(siteDir), 'publish.lock'))
  lock.exec('pragma busy_timeout = 0')
  for (const since = Date.now(); ; await wait(pauseMs)) {
    try {
      lock.exec('begin exclusive')
      return { release: () => lock.close() }
    } catch (reason) {
      const why = reason instanceof Error ? reason.message : String(reason)
      if (why.includes('locked') && Date.now() - since < timeoutMs) continue
      lock.close()
      // A full disk, say, or a folder of another user.
      if (!why.includes('locked'))
        throw new OperationError(
          { code: 'site-unwritable', params: { dir: siteDir, reason: why } },
          { cause: reason },
        )
      throw new OperationError({ code: 'site-in-use', params: { dir: siteDir } }, { cause: reason })
    }
  }
}
