import { brotliCompressSync } from 'node:zlib'

import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'

import { openShop } from './open-shop.ts'
import { comesToLife, desktop } from './shopper.ts'

const shop = openShop({}, { hasWindows: true })

const weigh = async (response: Response) =>
  [new URL(response.url()).pathname, brotliCompressSync(await response.body()).length] as const

/** Bytes of brotli of each script that a page asks for while nobody does anything with it. `button` is there once it is drawn. */
async function weighScripts(page: Page, address: string, button: RegExp): Promise<Record<string, number>> {
  const asked: ReturnType<typeof weigh>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) asked.push(weigh(response))
  })
  await page.goto(address)
  await page.getByRole('button', { name: button }).first().waitFor()
  // Scripts wait for the first picture; on a slow machine nothing is asked for meanwhile.
  await comesToLife(page)
  await page.waitForLoadState('networkidle')
  return Object.fromEntries(await Promise.all(asked))
}

test('before anybody does something a product page brings at most 75 KB of scripts, a list 87 KB, the checkout of a bag 108 KB', async () => {
  const guest = await shop.shopper(desktop)
  const address = '/derby-black/'
  await guest.visit(address)
  await guest.addToBag()
  // The same browser, and so the same bag, but nobody has touched this page.
  for (const [screen, button, most] of [
    [address, /^Add to bag/, 75_000],
    ['/shop/', /^Bag, /, 87_000],
    ['/checkout/', /^Pay\b/, 108_000],
  ] as const) {
    const page = await guest.page.context().newPage()
    const scripts = await weighScripts(page, screen, button)
    const total = Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0)
    expect(total, `no script at all on ${screen}`).toBeGreaterThan(50_000)
    expect(total, `${screen} ${JSON.stringify(scripts, null, 2)}`).toBeLessThanOrEqual(most)
  }
})
