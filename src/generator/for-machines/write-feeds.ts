import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { ownDir } from '../manifest.ts'
import { type FeedInput, merchantFeed } from './merchant-feed.ts'

/** How long a feed may be made without giving a running server its turn. */
const stintMs = 8

/** Writes `feeds/{market}.xml` for every market into a site, each whole or not at all, and deletes those of markets that are gone. */
export async function writeMerchantFeeds(input: FeedInput & { readonly siteDir: string }): Promise<void> {
  const dir = path.join(input.siteDir, 'feeds')
  await mkdir(dir, { recursive: true })
  await mkdir(ownDir(input.siteDir), { recursive: true })
  const written = new Set<string>()
  for (const market of input.markets.markets) {
    const name = `${market.id}.xml`
    const draft = path.join(ownDir(input.siteDir), `feed-${process.pid}-${name}`)
    try {
      if (!(await writeParts(draft, merchantFeed(input, market)))) continue
      await rename(draft, path.join(dir, name))
      written.add(name)
    } finally {
      await rm(draft, { force: true })
    }
  }
  for (const name of await readdir(dir)) if (!written.has(name)) await rm(path.join(dir, name))
}

/** Joins parts to pieces of what can be made in one stint. Answers whether there were any. */
async function writeParts(file: string, parts: Iterable<string>): Promise<boolean> {
  const handle = await open(file, 'w')
  let isWritten = false
  try {
    let piece = ''
    let turn = performance.now()
    for (const part of parts) {
      piece += part
      if (performance.now() - turn < stintMs) continue
      await handle.appendFile(piece)
      await nextTurn()
      isWritten = true
      piece = ''
      turn = performance.now()
    }
    await handle.appendFile(piece)
    return isWritten || piece !== ''
  } finally {
    await handle.close()
  }
}

export interface FeedKeeper {
  /** Writes feeds of this snapshot, after those that are being written; of several that wait, only the last is written. */
  refresh(snapshot: FeedInput['snapshot']): Promise<void>
}

/** Keeps a running shop's feeds up to date without holding up its pages. */
export function keepMerchantFeeds(
  settings: Omit<FeedInput, 'snapshot'> & { readonly siteDir: string },
): FeedKeeper {
  let waiting: FeedInput['snapshot'] | null = null
  let running: Promise<void> | null = null
  const run = async () => {
    try {
      while (waiting) {
        const snapshot = waiting
        waiting = null
        await writeMerchantFeeds({ ...settings, snapshot })
      }
    } finally {
      running = null
    }
  }
  return {
    refresh(snapshot) {
      waiting = snapshot
      running ??= run()
      return running
    },
  }
}
