import type { Browser, CDPSession, Page } from 'playwright-core'

import { createBrowser } from '../back-office.ts'
import { freePort } from '../free-port.ts'
import { browserTimeoutMs } from '../browser-timeout.ts'
import { startServer } from '../server.ts'
import { addOfficeWork, type OfficeSamples } from './office-year.ts'

/** A shop with a year of trade, and its owner's window. */
export interface OfficeShop {
  readonly page: Page
  readonly samples: OfficeSamples
  /** The window becomes one of this size; a small one is touched. */
  resize(size: { readonly width: number; readonly height: number }): Promise<void>
  close(): Promise<void>
}

export async function openOfficeShop(browser: Browser): Promise<OfficeShop> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await startServer({
    args: ['--demo-orders', '2000'],
    environment: {
      RATE_LIMITS: 'off',
      BACKOFFICE_URL: url,
      BACKOFFICE_PORT: String(port),
      SENDCLOUD_URL: 'simulator',
    },
    timeoutMs: 900_000,
  })
  try {
    const context = await browser.newContext({ baseURL: url })
    context.setDefaultTimeout(browserTimeoutMs)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await enter(page, devtools, /http:\/\/\S+#token=\S+/.exec(server.output())?.[0] ?? '')
    const owner = createBrowser(url, await page.evaluate(() => navigator.userAgent))
    for (const { name, value } of await context.cookies()) owner.cookies.set(name, value)
    const samples = await addOfficeWork(server.url, browser, owner)
    return {
      page,
      samples,
      async resize(size) {
        await page.setViewportSize(size)
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: size.width < 1000 })
      },
      async close() {
        await context.close()
        await server.kill()
        server.remove()
      },
    }
  } catch (reason) {
    await server.kill()
    server.remove()
    throw reason
  }
}

/** Makes a passkey by the link of the shop's first owner. */
async function enter(page: Page, devtools: CDPSession, link: string): Promise<void> {
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
}
