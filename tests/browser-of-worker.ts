import type { Browser } from 'playwright-core'

import { bringChromium, findHeadlessShell, launchChromium } from './chromium.ts'

const browsers = new Map<string, Promise<Browser>>()

/**
 * Returns a browser for all test files of a worker, one for each set of flags: to start one costs as much CPU as to open three pages. Each
 * test has a context of its own, so nobody meets what another has left. It ends with the worker.
 */
export async function browserOfWorker(flags: readonly string[] = []): Promise<Browser> {
  const key = flags.join(' ')
  const running = await browsers.get(key)
  if (running?.isConnected()) return running
  const started = launchChromium(flags, [], findHeadlessShell() ?? bringChromium())
  browsers.set(key, started)
  return started
}
