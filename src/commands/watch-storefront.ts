import { watch } from 'node:fs'
import path from 'node:path'

import { ensureBundle } from './storefront-bundle.ts'

/** What the bundle is made from. */
const watchedFolders = ['src/storefront', 'src/contract', 'src/domain', 'brand']
/** An editor saves several files at once, and some files twice. */
const settleMs = 150

/** Builds the storefront again when its sources change, and tells when there is a new bundle. */
export function watchStorefront(
  rootDir: string,
  { onBuilt, log }: { onBuilt: () => void; log: (message: string, reason: unknown) => void },
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let building: Promise<void> = Promise.resolve()
  const build = async () => {
    try {
      if (await ensureBundle()) onBuilt()
    } catch (reason) {
      log('The storefront could not be built; the last good build stays.', reason)
    }
  }
  const watchers = watchedFolders.map((folder) =>
    watch(path.join(rootDir, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        building = building.then(build)
      }, settleMs)
    }),
  )
  return {
    stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}
