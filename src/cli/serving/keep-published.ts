import { setTimeout as wait } from 'node:timers/promises'

import type { Snapshot } from '#contract/snapshot.ts'
import * as texts from '#texts/commands/serve.ts'

/** What a running server does about its site. */
export interface SiteKeeper {
  /** Publishes now, whether or not the catalogue has changed: the bundle has. */
  republish(): void
  /** Ends the publication in hand, which leaves the site as it was, and begins no other. */
  stop(): Promise<void>
}

const lookEveryMs = 500
const retryAfterMs = 5000
/** No version of a catalogue. */
const unpublished = -1

/**
 * Publishes again whenever the version of the catalogue rises, one publication after the other, beside the requests. One that fails
 * leaves the site as it was and is tried again.
 */
export function keepPublished({
  current,
  publish,
  publishedVersion,
  log,
}: {
  current: () => Promise<{ version: number; snapshot: Snapshot }>
  publish: (snapshot: Snapshot, signal: AbortSignal) => Promise<unknown>
  publishedVersion: number
  log: (message: string, reason: unknown) => void
}): SiteKeeper {
  const stopping = new AbortController()
  let published = publishedVersion
  let isAsked = false
  async function look(): Promise<void> {
    const { version, snapshot } = await current()
    if (version === published && !isAsked) return
    isAsked = false
    await publish(snapshot, stopping.signal)
    published = version
  }
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pauseMs = lookEveryMs
      try {
        await look()
      } catch (reason) {
        if (stopping.signal.aborted) return
        log(texts.unpublished, reason)
        published = unpublished
        pauseMs = retryAfterMs
      }
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    republish() {
      isAsked = true
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
