import type { Browser } from 'playwright-core'

import { bringChromium, findHeadlessShell, launchChromium } from './chromium.ts'

const browsers = new Map<string, Promise<Browser>>()

/**
 * Returns a browser for all test files of a worker, one for each set of flags: to start one costs as much CPU as to open three pages. Each
 * test has a context of its own, so nobody meets what another has left. It ends with the worker. `isWhole`: not the headless shell, which
 * shows no PDF.
 */
export async function browserOfWorker(
  flags: readonly string[] = [],
  { isWhole = false } = {},
): Promise<Browser> {
  const key = [isWhole ? 'whole' : 'shell', ...flags].join(' ')
  const running = await browsers.get(key)
  if (running?.isConnected()) return running
  const started = launchChromium(flags, [], (isWhole ? null : findHeadlessShell()) ?? bringChromium())
  browsers.set(key, started)
  return started
}
