import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'

import { launchChromium } from '../chromium.ts'
import { openShop } from '../journeys/open-shop.ts'
import { startTls } from './tls.ts'

const shop = openShop()
let browser: Browser
let tls: Awaited<ReturnType<typeof startTls>>

/** Browsers send reports over https alone, and collect them for a minute if nobody asks for less. */
beforeAll(async () => {
  tls = await startTls(Number(new URL(shop.server.url).port))
  browser = await launchChromium(['--ignore-certificate-errors', '--short-reporting-delay'])
})
afterAll(async () => {
  await browser?.close()
  tls?.close()
})

const lines = () =>
  shop.server
    .output()
    .split('\n')
    .filter((line) => line.includes('"csp-violation"'))
    .map((line) => JSON.parse(line) as { directive: string; blocked: string; page: string })

test('I5: a script that somebody puts into a page is stopped, and the browser tells the shop: one line, also when the page is opened again', async () => {
  const page = await browser.newPage()
  await page.route('**/terms/*', async (route) => {
    const response = await route.fetch({ url: `${shop.server.url}/terms/` })
    const body = (await response.text()).replace('<head>', '<head><script>canary()</script>')
    await route.fulfill({ response, body })
  })
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`${tls.url}/terms/?from=anna@example.com`)
    await page.goto('about:blank')
  }
  const metrics = async () => (await fetch(`${shop.server.url}/metrics`)).text()
  await expect
    .poll(metrics, { timeout: 20_000 })
    .toContain('vitrine_csp_violations_total{directive="script-src-elem"} 2')
  expect(lines()).toMatchObject([{ directive: 'script-src-elem', blocked: 'inline', page: '/terms/' }])
  expect(shop.server.output()).not.toContain('anna@')
})
