import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { ownDir } from '../publish/manifest.ts'
import { utf8 } from '../render/utf8.ts'
import type { FeedInput } from './feed-input.ts'
import { merchantFeeds } from './merchant-feed.ts'

/** How long feeds may be made without giving a running server its turn. */
const stintMs = 8

/** A market's file while it is made. */
interface Draft {
  readonly file: string
  readonly handle: FileHandle
  /** What is made and not yet written, as `utf8` has it. */
  piece: string
}

/** Writes `feeds/{market}.xml` for every market into a site, each whole or not at all, and deletes those of markets that are gone. */
export async function writeMerchantFeeds(input: FeedInput & { readonly siteDir: string }): Promise<void> {
  const dir = path.join(input.siteDir, 'feeds')
  const own = ownDir(input.siteDir)
  await mkdir(dir, { recursive: true })
  await mkdir(own, { recursive: true })
  const drafts = new Map<string, Draft>()
  try {
    let turn = performance.now()
    for (const [market, text] of merchantFeeds(input)) {
      const name = `${market}.xml`
      const draft = drafts.get(name) ?? (await openDraft(own, name))
      drafts.set(name, draft)
      draft.piece += utf8(text)
      if (performance.now() - turn < stintMs) continue
      await writePieces(drafts.values())
      await nextTurn()
      turn = performance.now()
    }
    await writePieces(drafts.values())
    for (const [name, { file, handle }] of drafts) {
      await handle.close()
      await rename(file, path.join(dir, name))
    }
  } finally {
    for (const { file, handle } of drafts.values()) {
      await handle.close()
      await rm(file, { force: true })
    }
  }
  for (const name of await readdir(dir)) if (!drafts.has(name)) await rm(path.join(dir, name))
}

async function openDraft(own: string, name: string): Promise<Draft> {
  const file = path.join(own, `feed-${process.pid}-${name}`)
  return { file, handle: await open(file, 'w'), piece: '' }
}

async function writePieces(drafts: Iterable<Draft>): Promise<void> {
  for (const draft of drafts) {
    await draft.handle.appendFile(draft.piece, 'latin1')
    draft.piece = ''
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
