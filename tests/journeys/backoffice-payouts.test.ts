import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { buy, fetchReceipt } from '../buyer.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice()

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s payouts are read from the provider, a line leads to its order, and what the books do not have is an issue',
  async (_, viewport) => {
    const { shop } = office
    const number = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    await shop.services.jobRunner.runOnce()
    const payout = shop.simulator.control('payouts', { currency: 'sek', adjustment: -700 })
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/finance')
    await page.getByRole('link', { name: 'Payouts' }).click()
    await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor()
    await page.getByRole('button', { name: 'Read now' }).click()
    await page
      .getByRole('status')
      .getByText(/read\. \d+ lines? (?:is|are) not in the books/)
      .first()
      .waitFor()
    const table = page.getByRole('table', { name: 'Payouts' })
    const row = table.getByRole('row').nth(1)
    await row.getByText('1 line is not in the books').waitFor()
    await expectNoFaults(page)
    await page.getByLabel('Show').selectOption('returned')
    await page.getByText('No payout is like that.').waitFor()
    await page.getByLabel('Show').selectOption('open')
    await row.getByText('1 line is not in the books').waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV: Payouts' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toMatch(new RegExp(`stripe,${payout},.*,SEK,.*,-7\\.00`))

    await row.getByRole('link').click()
    await page.getByText(payout).waitFor()
    const lines = page.getByRole('table', { name: 'Lines' })
    await lines.getByText('Not in the books').waitFor()
    await lines.getByText('close the issue with a note').waitFor()
    await expectNoFaults(page)
    await lines.getByRole('link', { name: number }).click()
    await page.getByRole('heading', { level: 1 }).getByText(number).waitFor()
    await page.getByRole('link', { name: 'Payouts with it' }).click()
    await page.waitForURL(/finance\/payouts\?order=/)
    await row.getByText('1 line is not in the books').waitFor()
    expect(await page.getByRole('textbox', { name: 'Order' }).inputValue()).toBe(number)
    await page.goto('/issues')
    await page.getByText(new RegExp(`of the payout ${payout} of stripe is not in the books`)).waitFor()
    expect(said).toEqual([])
  },
  120_000,
)
