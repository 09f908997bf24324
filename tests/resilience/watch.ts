import type { Page } from 'playwright-core'

import type { Shopper } from '../journeys/shopper.ts'

/** Counts what was carried out, and what the policy had to stop. */
export async function watch({ page }: Shopper) {
  const ran: string[] = []
  const stopped: string[] = []
  await page.exposeFunction('canary', () => void ran.push(page.url()))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    ),
  )
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (message) => message.text().startsWith('policy:') && stopped.push(message.text()))
  return { ran, stopped }
}

export async function lookAround(page: Page, path: string) {
  await page.goto(path)
  await page.mouse.move(5, 5)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
}
