import { existsSync } from 'node:fs'
import path from 'node:path'

import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The machine's own Chromium or Chrome, or the one that CHROMIUM names; null: none, so Playwright's. */
const findBrowser = () =>
  process.env['CHROMIUM'] ??
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((dir) => names.map((name) => path.join(dir, name)))
    .find((file) => existsSync(file))

/** Opens a browser. Where there is none, `npx playwright-core install chromium` brings one. */
export function launchBrowser() {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}
