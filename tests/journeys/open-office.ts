import path from 'node:path'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

import { bundleDir, ensureBundle } from '#cli/publishing/storefront-bundle.ts'
import { createPublisher } from '#generator/publisher.ts'
import { providerReturnPath } from '#contract/staff/calls.ts'
import { createLink, linkUrl } from '#server/staff/links.ts'

import { violations } from '../a11y/violations.ts'
import { freeOfficePort, openBackOffice, type BackOffice } from '../back-office.ts'
import { browserOfWorker } from '../browser-of-worker.ts'
import { withoutPictures } from '../chromium.ts'
import { openProvider, type OpenProvider } from '../identity-provider.ts'
import { openPaidShop, siteSettings, type PaidShop } from '../paid-shop.ts'
import { enterByPasskey, openPerson, type OfficePerson } from './office-person.ts'
import { desktop, phone } from './shopper.ts'

export interface OpenOffice {
  readonly shop: PaidShop
  /** Where the team signs in, too. Throws where the office has none. */
  readonly provider: OpenProvider
  /** A new person with an empty browser, who leaves when the test ends. */
  person(viewport: typeof phone): Promise<OfficePerson>
  /** Brings the shop's pages up to date, as a running server does by itself. */
  publish(): Promise<void>
  /** The link by which the owner makes a way to sign in: the first one, or one for who has lost all ways. */
  ownersLink(): Promise<string>
  /** The link in the newest email to somebody. */
  mailedLink(email: string): Promise<string>
}

interface OfficeOptions {
  /** Where its pages are looked at, as they are first. */
  readonly hasSite?: boolean
  /** Where the team signs in at an identity provider, too. */
  readonly hasProvider?: boolean
  /** Labels are opened in a window. */
  readonly opensPdf?: boolean
  /** Opens what it needs beside it, and returns settings for it. */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>
}

/** A shop with its back office for the tests of a file. */
export function openOffice({
  hasSite = false,
  hasProvider = false,
  opensPdf = false,
  prepare = () => Promise.resolve({}),
}: OfficeOptions = {}): OpenOffice {
  let shop: PaidShop
  let office: BackOffice
  let browser: Browser
  let provider: OpenProvider | null = null
  beforeAll(async () => {
    await ensureBundle()
    const port = await freeOfficePort()
    const url = `http://localhost:${port}`
    provider = hasProvider ? await openProvider(url + providerReturnPath) : null
    const environment = {
      BACKOFFICE_URL: url,
      BACKOFFICE_PORT: String(port),
      ...provider?.environment,
      ...(await prepare()),
    }
    ;[shop, browser] = await Promise.all([
      openPaidShop('sqlite', { environment, hasSite }),
      browserOfWorker([withoutPictures], { isWhole: opensPdf }),
    ])
    if (hasSite) await publish(shop)
    office = await openBackOffice(shop.services, url, port, path.join(bundleDir, 'backoffice'), {
      publicUrl: shop.url,
    })
  }, 120_000)
  afterAll(async () => {
    await office.close()
    await shop.close()
    await provider?.close()
  })
  return {
    get shop() {
      return shop
    },
    get provider() {
      if (!provider) throw new Error('This office has no identity provider: open it with hasProvider.')
      return provider
    },
    publish: () => publish(shop),
    person: (viewport) => openPerson(browser, office.url, viewport),
    async ownersLink() {
      const first = await shop.services.staff.firstLink()
      if (first !== null) return first
      const { id } = await shop.database.read
        .selectFrom('staff_roles')
        .select('staff_id as id')
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow()
      const invitation = { staffId: id, kind: 'invitation', now: shop.now() } as const
      return linkUrl(office.url, await shop.database.write((tx) => createLink(tx, invitation)))
    },
    async mailedLink(email) {
      await shop.services.jobRunner.runOnce()
      const mail = shop.mailbox.messages().findLast(({ to }) => to.includes(email))
      return /http\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    },
  }
}

/** Makes the pages of what is on sale now. */
export async function publish(shop: PaidShop): Promise<void> {
  const { snapshot } = await shop.services.catalogue.current()
  await createPublisher(siteSettings(shop)).publish(snapshot)
}

/** A new person who is the owner, and signed in. */
export async function enterAsOwner(office: OpenOffice, viewport: typeof phone): Promise<OfficePerson> {
  const person = await office.person(viewport)
  await enterByPasskey(person, await office.ownersLink())
  return person
}

/** What is wrong with a screen: rules of axe, and what stands beside the edge. */
async function faults(page: Page): Promise<readonly string[]> {
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [...(await violations({ page })), ...(beside > 0 ? [`${beside} px beside the edge`] : [])]
}

/**
 * Expects a screen to be without fault on a phone and on a desktop; leaves the window as it was. A journey that is gone on both looks at
 * each with its own alone: to look takes more CPU than to go.
 */
export async function expectNoFaults(page: Page, sizes = [phone, desktop]): Promise<void> {
  const before = page.viewportSize() ?? desktop
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect.soft(await faults(page), `${page.url()} at ${size.width} px`).toEqual([])
  }
  await page.setViewportSize(before)
}
