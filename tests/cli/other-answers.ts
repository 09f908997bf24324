import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'

import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'

import type { ProductPage } from '#contract/page-data.ts'

import { violations } from '../a11y/violations.ts'
import { anna, fetchReceipt, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { freePort } from '../free-port.ts'
import { enterByPasskey, openPerson } from '../journeys/office-person.ts'
import { desktop, phone } from '../journeys/shopper.ts'
import { bringNode26 } from '../node26.ts'
import { copyProject, makeAnotherProject, makeProjectWith, run } from '../project-from-tarballs.ts'
import type { ShopServer } from '../server.ts'
import { startProject } from './started-project.ts'

/** Tests of what `create-vitrine` makes of other answers than those of the project in `first`, whose packages they run on. */
export function testOtherAnswers(made: () => { readonly first: string; readonly browser: Browser }): void {
  test('an empty project opens a shop that says so, and its owner finds the first steps in the back office', async () => {
    const { first, browser } = made()
    const dir = makeAnotherProject(first, 'bare', '--yes', '--catalogue', 'empty')
    const port = String(await freePort())
    const office = `http://localhost:${port}`
    const shop = await startProject(dir, 'sqlite', {
      environment: { BACKOFFICE_URL: office, BACKOFFICE_PORT: port },
    })
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
  })

  test('the demo runs as a project of its own, on the package: its checks pass, and its own test buys in a browser', () => {
    const dir = copyProject(made().first, path.resolve(import.meta.dirname, '../../examples/tallvik'))
    run(dir, {}, 'npm', 'run', 'check')
    expect(run(dir, {}, 'npm', 'test')).toMatch(/pass 1\b[^]*fail 0\b/)
  })

  test('what an image of a project holds is less than 350 MB with Node, and sells on PostgreSQL without what built it', async () => {
    const { first } = made()
    const dir = makeAnotherProject(first, 'fjell', '--yes', '--country', 'NO', '--database', 'postgres')
    const image = path.join(path.dirname(first), 'image')
    const told = run(dir, {}, 'npx', 'vitrine', 'build', '--standalone', image, '--json')
    const size = JSON.parse(/^{.*}$/m.exec(told)?.[0] ?? '') as Record<string, number>
    expect(Object.keys(size).toSorted()).toEqual(['node', 'packages', 'program', 'project'])
    expect(Object.values(size).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(350e6)
    const modules = readdirSync(path.join(image, 'node_modules'))
    expect(modules).toContain('sharp')
    expect(
      modules.filter((name) => /^(?:vite|react.*|rolldown|typescript|playwright.*)$/.test(name)),
    ).toEqual([])
    expect(globSync(['test', '**/*.test.*', '.env*'], { cwd: image })).toEqual([])
    await sellOne(await startProject(image, 'postgres'), { country: 'NO', currency: 'NOK' })
  })

  test('on Node 26 a project is made, starts and sells', async ({ skip }) => {
    const node = bringNode26()
    if (node === null) return skip()
    const dir = makeProjectWith(node, made().first, 'later', '--yes', '--country', 'NO')
    const shop = await startProject(dir, 'sqlite', { node })
    await sellOne(shop, { country: 'NO', currency: 'NOK' })
    expect(shop.output()).not.toMatch(/Warning|deprecated/i)
  })
}

/** Buys one of a product of the new shop, over HTTP. */
async function sellOne(
  shop: ShopServer,
  { country, currency }: { readonly country: string; readonly currency: string },
): Promise<void> {
  const page = await fetch(`${shop.url}/assets/data/merino-crew/index.json`)
  const { context } = (await page.json()) as { context: ProductPage }
  const item = context.product.items[0]?.item ?? ''
  const selection = await fillBag(shop.url, [item], country)
  const checkout = {
    paymentMethod: 'card',
    address: { ...anna, country, zipCode: '0150', city: 'Oslo', phoneNumber: '+47 22 12 34 56' },
  }
  const paid = await payOnPage(await goToPay(shop.url, selection, checkout))
  await handleReturn(paid.location ?? '')
  expect(await fetchReceipt(shop.url, selection)).toMatchObject({ currency, items: [{ quantity: 1 }] })
}
