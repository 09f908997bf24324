import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { writeFrontPage } from '#server/content/front-page-file.ts'

import { importPageFiles, storyFile } from '../api/page-files.ts'
import { enterAsOwner, expectNoFaults, type OpenOffice } from './open-office.ts'
import { phone } from './shopper.ts'

/** An editor writes the front page beside its preview, publishes it and takes it back; then a story moves and is taken off. Returns what the console said. */
export async function editFrontPage(office: OpenOffice, viewport: typeof phone): Promise<readonly string[]> {
  const { shop } = office
  const frontPage = writeFrontPage({ ...brand.hero, image: null })
  // Other tests have edited the story that they share, and who tries again finds what was moved before.
  const name = randomUUID().slice(0, 8)
  const [before, after] = [`/rain-${name}/`, `/mist-${name}/`]
  const story = storyFile('First words.').replace('/soft-wool/', before)
  await importPageFiles(shop, { 'stories/rain.html': story }, { frontPage })
  const { page, said } = await enterAsOwner(office, viewport)
  await page.goto('/pages')
  await page.getByRole('link', { name: 'Front page' }).click()
  await page.getByLabel('Heading', { exact: true }).fill('Rain is coming')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.locator('.blocks > li').last().getByRole('textbox').click()
  await page.keyboard.type('Coats stand by the door.')
  await page.keyboard.press('ControlOrMeta+a')
  const part = page.locator('.blocks > li').last()
  await part.getByRole('button', { name: 'Link', exact: true }).click()
  await part.getByLabel('Where it leads').fill('/sohp/')
  const unknown = 'Nothing of the shop is at /sohp/. The nearest there is: /shop/'
  await part.getByText(unknown).waitFor()
  await expectNoFaults(page)
  await part.getByRole('button', { name: 'Set the link' }).click()
  const mend = part.getByRole('list', { name: 'To mend' })
  await mend.getByText(unknown).waitFor()
  await part.getByRole('button', { name: 'Link', exact: true }).click()
  await part.getByLabel('Where it leads').fill('/shop/')
  await part.getByRole('button', { name: 'Set the link' }).click()
  await mend.waitFor({ state: 'hidden' })
  await expectNoFaults(page)
  if (viewport === phone) await page.getByRole('button', { name: 'Show the preview' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: 'Rain is coming' }).waitFor()
  await frame.getByText('Coats stand by the door.').waitFor()
  await expectNoFaults(page)
  if (viewport === phone) await page.getByRole('button', { name: 'Hide the preview' }).click()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByText('The draft is saved.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const shopper = await page.context().newPage()
  shop.pass(300)
  await office.publish()
  await shopper.goto(shop.url)
  await shopper.getByRole('heading', { level: 1, name: 'Rain is coming' }).waitFor()
  await shopper.getByText('Coats stand by the door.').waitFor()
  await page.getByRole('button', { name: 'Give back to its file' }).click()
  await dialog.getByRole('button', { name: 'Give back to its file' }).click()
  await page.getByText('The page is its file’s again.').waitFor()

  await page.goto(`/pages/edit?path=${encodeURIComponent(before)}`)
  await page.getByRole('button', { name: 'Change its address' }).click()
  await dialog.getByLabel('Address').fill(after)
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Change its address' }).click()
  await page.getByText(`The page is at ${after}.`).waitFor()
  await page.locator('.blocks > li').first().getByText('First words.').waitFor()
  shop.pass(300)
  await office.publish()
  await shopper.goto(`${shop.url}${before}`)
  expect(new URL(shopper.url()).pathname).toBe(after)
  await page.getByRole('button', { name: 'Take off the shop' }).click()
  await dialog.getByLabel('Where its address should lead').fill('/shop/')
  await dialog.getByRole('button', { name: 'Take off the shop' }).click()
  await page.getByText('The page is off the shop.').waitFor()
  return said
}
