import { expect, test } from 'vitest'

import { importPageFiles, storyFile } from '../api/page-files.ts'
import { expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice()

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s an editor changes a story, moves and undoes, publishes it, sees what changed and restores what was',
  async (_, viewport) => {
    const { shop } = office
    await importPageFiles(shop, { 'stories/wool.html': storyFile('First words.') })
    const shown = async () => {
      shop.pass(300)
      const { snapshot } = await shop.services.catalogue.current()
      return JSON.stringify(snapshot.pages.find(({ path }) => path === '/soft-wool/'))
    }
    const { page, said } = await office.person(viewport)
    await page.goto(await office.ownersLink())
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.goto('/pages')
    await page.getByText('Stories').click()
    await page.getByRole('link', { name: 'Soft wool' }).waitFor()
    await expectNoFaults(page)
    await page.getByRole('link', { name: 'Soft wool' }).click()
    const blocks = page.locator('.blocks > li')
    const first = blocks.first().getByRole('textbox')
    await first.waitFor()

    await first.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Softer words, ')
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.type('much')
    await page.getByRole('button', { name: 'Quote', exact: true }).click()
    await blocks.nth(2).getByLabel('Quote', { exact: true }).fill('Wool remembers.')
    await page.getByRole('button', { name: 'Up: 3. Quote' }).press('Enter')
    await blocks.nth(1).getByLabel('Quote', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove: 2. Quote' }).click()
    expect(await blocks.count()).toBe(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await blocks.nth(1).getByLabel('Quote', { exact: true }).waitFor()
    await expectNoFaults(page)

    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.getByText('The draft is saved.').waitFor()
    expect(await shown()).toContain('First words.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('At an hour').waitFor()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const published = await shown()
    expect(published).toContain('Softer words, <strong>much</strong>')
    expect(published).toMatch(/Softer words.*Wool remembers.*Why\?/)

    await page
      .getByRole('button', { name: /^Compare version/ })
      .first()
      .click()
    await dialog.getByText('Softer words, much').waitFor()
    await dialog.getByText('First words.').waitFor()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click()
    await blocks.first().getByText('First words.').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await shown()).toContain('First words.')

    await page.getByRole('button', { name: 'Give back to its file' }).click()
    await dialog.getByRole('button', { name: 'Give back to its file' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('The page is its file’s again.').waitFor()
    expect(said).toEqual([])
  },
  120_000,
)
