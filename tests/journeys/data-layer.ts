import type { Shopper } from './shopper.ts'

export interface Reported {
  readonly event?: string
  readonly page_path?: string
  readonly ecommerce?: { readonly items?: readonly unknown[]; readonly transaction_id?: string } | null
}

/** What loads the tag manager comes once the page is idle, and decides as it comes. */
export const untilTagsWereDecided = async ({ page }: Shopper) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/start-[\w-]+\.js$/.test(name)),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Consent commands as they stand in the data layer, then events. */
export const readLayer = ({ page }: Shopper) =>
  page.evaluate(() =>
    (Reflect.get(globalThis, 'dataLayer') as readonly unknown[]).map(
      (entry) => JSON.parse(JSON.stringify(entry)) as unknown,
    ),
  )

export const readEvents = async (guest: Shopper) =>
  (await readLayer(guest)).flatMap((entry) => ((entry as Reported).event ? [entry as Reported] : []))
export const listNames = async (guest: Shopper) => (await readEvents(guest)).map(({ event }) => event)
