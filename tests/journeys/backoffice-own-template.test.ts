import { afterAll, beforeAll, expect, test } from 'vitest'

import { ownTemplates } from '#server/content/brand-templates.ts'

import { importPageFiles, storyFile } from '../api/page-files.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

// As if a file of the brand had declared it.
beforeAll(() => {
  if (ownTemplates instanceof Map)
    ownTemplates.set('how-to', {
      fields: {
        level: { kind: 'choice', choices: ['easy', 'patient'], isRequired: true },
        toolsNeeded: { kind: 'text' },
        result: { kind: 'picture' },
        isFree: { kind: 'flag' },
      },
    })
})
afterAll(() => {
  if (ownTemplates instanceof Map) ownTemplates.delete('how-to')
})

const office = openOffice()

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  "on %s an editor changes a page of a template of the brand's own, and makes another that lacks something",
  async (_, viewport) => {
    const { shop } = office
    const path = `/wool-${viewport.width}/`
    const file = storyFile('Weave.')
      .replace('"template":"story"', '"template":"how-to","level":"easy"')
      .replace('/soft-wool/', path)
    await importPageFiles(shop, { 'wool.html': file })
    const fields = async () => {
      shop.pass(300)
      const { snapshot } = await shop.services.catalogue.current()
      const published = snapshot.pages.find((each) => each.path === path)
      return published && 'fields' in published ? published.fields : null
    }
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/pages')
    await page.getByText('How to', { exact: true }).first().click()
    await page.locator(`a[href*="wool-${viewport.width}"]`).click()
    const hide = page.getByRole('button', { name: 'Hide the preview' })
    await page.getByLabel('Tools needed').waitFor()
    if (await hide.isVisible()) await hide.click()
    const tools = `Needle for ${viewport.width}`
    await page.getByLabel('Tools needed').fill(tools)
    await page.getByLabel('Level').selectOption('patient')
    await page.getByText('Is free').click()
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.getByText('The draft is saved.').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published. The shop shows it in a moment.').waitFor()
    await expect.poll(fields).toEqual({ level: 'patient', toolsNeeded: tools, result: null, isFree: true })
    await expectNoFaults(page, [viewport])

    await page.goto('/pages')
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Heading').fill('A knee')
    await dialog.getByLabel('Kind').selectOption({ label: 'How to' })
    await dialog.getByLabel('Address').fill(`/knee-${viewport.width}/`)
    await dialog.getByRole('button', { name: 'Make the page' }).click()
    await page.getByText('"level" is missing', { exact: false }).first().waitFor()
    // There are no pages here that the preview could be shown on.
    expect(said.filter((line) => !line.startsWith('Framing'))).toEqual([])
  },
)
