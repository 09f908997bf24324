import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

import { browserOfWorker } from '../browser-of-worker.ts'
import { launchChromium, withoutPictures } from '../chromium.ts'
import { type ShopServer, startServer } from '../server.ts'
import { newShopper, phone, type Shopper } from './shopper.ts'

export interface OpenShop {
  readonly server: ShopServer
  /** A new person with an empty browser, who leaves when the test ends. */
  shopper(viewport?: { width: number; height: number }): Promise<Shopper>
}

/**
 * One shop with the demo catalogue for the tests of a file; `hasPictures` where they look at pictures. `hasWindows`: in the whole browser,
 * where it counts that nobody touches a page: the one without windows tells a new page of the mouse of another.
 */
export function openShop(
  environment: Readonly<Record<string, string>> = {},
  { hasPictures = false, hasWindows = false } = {},
): OpenShop {
  let server: ShopServer | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    const flags = hasPictures ? [] : [withoutPictures]
    ;[server, browser] = await Promise.all([
      startServer({ environment }),
      hasWindows ? launchChromium(flags) : browserOfWorker(flags),
    ])
  }, 120_000)
  afterAll(async () => {
    if (hasWindows) await browser?.close()
    // Whoever ends politely gives a notice of two seconds first.
    await server?.kill()
    server?.remove()
  })
  const open = <T>(part: T | undefined): T => {
    if (!part) throw new Error('The shop is open while tests run, not before.')
    return part
  }
  return {
    get server() {
      return open(server)
    },
    async shopper(viewport = phone) {
      const shopper = await newShopper(open(browser), open(server), viewport)
      onTestFinished(() => shopper.leave())
      return shopper
    },
  }
}
