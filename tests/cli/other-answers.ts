import path from 'node:path'

import type { Browser } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

import type { ProductPage } from '#contract/page-data.ts'

import { violations } from '../a11y/violations.ts'
import { anna, fetchReceipt, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { freePort } from '../free-port.ts'
import { freshDatabase, type Dialect } from '../fresh-database.ts'
import { enterByPasskey, openPerson } from '../journeys/office-person.ts'
import { desktop, phone } from '../journeys/shopper.ts'
import { copyProject, makeAnotherProject, run } from '../project-from-tarballs.ts'
import { startServer } from '../server.ts'

/** Starts the shop of a project for one test. */
async function startProject(
  projectDir: string,
  dialect: Dialect,
  environment: Readonly<Record<string, string>> = {},
) {
  const { dataDir, databaseUrl, remove } = await freshDatabase(dialect)
  const shop = await startServer({
    projectDir,
    program: 'node_modules/vitrine/bin/vitrine.mjs',
    dataDir,
    environment: { ...environment, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) },
    timeoutMs: 120_000,
  })
  onTestFinished(async () => {
    await shop.stop()
    remove()
  })
  return shop
}

/** Tests of what `create-vitrine` makes of other answers than those of the project in `first`, whose packages they run on. */
export function testOtherAnswers(made: () => { readonly first: string; readonly browser: Browser }): void {
  test('an empty project opens a shop that says so, and its owner finds the first steps in the back office', async () => {
    const { first, browser } = made()
    const dir = makeAnotherProject(first, 'bare', '--yes', '--catalogue', 'empty')
    const port = String(await freePort())
    const office = `http://localhost:${port}`
    const shop = await startProject(dir, 'sqlite', { BACKOFFICE_URL: office, BACKOFFICE_PORT: port })
    expect(await (await fetch(`${shop.url}/shop/`)).text()).toContain('Nothing is for sale here yet.')
    expect(await (await fetch(shop.url)).text()).not.toContain('New in')

    const owner = await openPerson(browser, office, phone)
    await enterByPasskey(owner, /http\S+#token=\S+/.exec(shop.output())?.[0] ?? '')
    const steps = owner.page.getByRole('region', { name: 'First steps' })
    await steps.getByText('Nothing is for sale yet.').waitFor()
    expect(await violations({ page: owner.page })).toEqual([])
    await owner.page.setViewportSize(desktop)
    await steps.getByRole('link', { name: 'Make the first product' }).click()
    await owner.page.getByRole('button', { name: 'New product' }).waitFor()
    expect(owner.said).toEqual([])
  }, 180_000)

  test('the demo runs as a project of its own, on the package: its checks pass, and its own test buys in a browser', () => {
    const dir = copyProject(made().first, path.resolve(import.meta.dirname, '../../examples/tallvik'))
    run(dir, {}, 'npm', 'run', 'check')
    expect(run(dir, {}, 'npm', 'test')).toMatch(/pass 1\b[^]*fail 0\b/)
  }, 300_000)

  test('a project on PostgreSQL starts there and sells', async () => {
    const { first } = made()
    const dir = makeAnotherProject(first, 'fjell', '--yes', '--country', 'NO', '--database', 'postgres')
    const shop = await startProject(dir, 'postgres')
    const page = await fetch(`${shop.url}/assets/data/merino-crew/index.json`)
    const { context } = (await page.json()) as { context: ProductPage }
    const item = context.product.items[0]?.item ?? ''
    const selection = await fillBag(shop.url, [item], 'NO')
    const checkout = {
      paymentMethod: 'card',
      address: { ...anna, country: 'NO', zipCode: '0150', city: 'Oslo', phoneNumber: '+47 22 12 34 56' },
    }
    const paid = await payOnPage(await goToPay(shop.url, selection, checkout))
    await handleReturn(paid.location ?? '')
    expect(await fetchReceipt(shop.url, selection)).toMatchObject({
      currency: 'NOK',
      items: [{ quantity: 1 }],
    })
  }, 180_000)
}
