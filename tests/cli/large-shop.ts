import path from 'node:path'

import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'

import { violations } from '../a11y/violations.ts'
import { cards, newShopper, phone } from '../journeys/shopper.ts'
import { makeAnotherProject, run } from '../project-from-tarballs.ts'
import { largeProduct, writeLargeCatalogue } from './large-catalogue.ts'
import { startProject } from './started-project.ts'
import { changeFile, upgradeFromBefore } from './upgraded-project.ts'

const count = 5000

/**
 * A third brand beside the demo and the small one: 5,000 products, names of four languages, two of them written from right to left, other
 * names in the addresses of its API and three currencies that no other brand of the tests sells in. It runs on the packages of `first`.
 */
export function testLargeShop(made: () => { readonly first: string; readonly browser: Browser }): void {
  test('a large brand is made, opens with 5,000 products, sells one by its name in another script, and is upgraded', async () => {
    const { first, browser } = made()
    const answers = ['--name', 'بيت النور', '--country', 'CH', '--currencies', 'CHF,PLN,CZK']
    const dir = makeAnotherProject(first, 'salon', '--yes', ...answers)
    await writeLargeCatalogue(path.join(dir, 'brand'), count)
    const settings = path.join(dir, 'brand/shop.config.ts')
    changeFile(settings, "commerce: 'commerce'", "commerce: 'salon-shop'")

    const shop = await startProject(dir, 'sqlite', { timeoutMs: 300_000 })
    const last = largeProduct(count - 2)
    const found = await fetch(`${shop.url}/${last.handle}/`)
    expect(found.status).toBe(200)

    const guest = await newShopper(browser, shop, phone)
    const { page } = guest
    await guest.visit('/?country=PL')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: /^Search/ }).fill(last.title)
    await page.getByRole('option').filter({ hasText: last.title }).first().click()
    await page.getByRole('heading', { level: 1, name: last.title }).waitFor()
    expect(await violations(guest)).toEqual([])
    await guest.addToBag()
    await guest.goToCheckout()
    await guest.fillAddress({
      email: 'anna.lind@example.com',
      firstName: 'Anna',
      lastName: 'Lind',
      address: 'Prosta 1',
      zipCode: '00-001',
      city: 'Warszawa',
      phoneNumber: '+48 22 123 45 67',
    })
    await guest.pressPay()
    await guest.payWith(cards.pays)
    await page.waitForURL('**/receipt/**')
    await page.getByText(/is confirmed/).waitFor()
    const receipt = await page.getByRole('main').innerText()
    expect(receipt).toContain(last.title)
    expect(receipt).toMatch(/\d\szł/)
    expect(receipt).not.toMatch(/VAT ,|, ,/)
    expect(guest.errors).toEqual([])
    await guest.leave()

    const environment = { DATA_DIR: shop.dataDir }
    const { before, after } = upgradeFromBefore(dir, environment, (name) => {
      run(dir, environment, 'npx', 'vitrine', 'build', '--out', path.join(dir, '..', `salon-${name}`))
      return path.join(dir, '..', `salon-${name}`)
    })
    expect(after).toEqual(before)
  })
}
