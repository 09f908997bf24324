import type { Browser, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

import { closeContext } from '../chromium.ts'
import { browserTimeoutMs } from '../browser-timeout.ts'
import type { phone } from './shopper.ts'

/** Somebody of the team, with a device that keeps passkeys. */
export interface OfficePerson {
  readonly page: Page
  /** What the console said, apart from answers that refuse. */
  readonly said: readonly string[]
}

/** A new person with an empty browser, who leaves when the test ends. */
export async function openPerson(
  browser: Browser,
  baseURL: string,
  viewport: typeof phone,
): Promise<OfficePerson> {
  const context = await browser.newContext({ baseURL, viewport })
  onTestFinished(() => closeContext(context))
  context.setDefaultTimeout(browserTimeoutMs)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
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
  const said: string[] = []
  page.on('console', (message) => {
    if (!/status of 40[1349]/.test(message.text())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return { page, said }
}

/** Makes a passkey by the link that somebody was given, and is signed in then. */
export async function enterByPasskey({ page }: OfficePerson, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
}
