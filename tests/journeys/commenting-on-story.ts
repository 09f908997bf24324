import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { importPageFiles, storyFile } from '../api/page-files.ts'
import { enterAsOwner, expectNoFaults, type OpenOffice } from './open-office.ts'
import type { phone } from './shopper.ts'

/** An editor comments on a part of a story, moves the part, resolves the comment, and shows the draft to a colleague. Returns what the console said. */
export async function commentOnStory(office: OpenOffice, viewport: typeof phone): Promise<readonly string[]> {
  // Who tries again finds what was said before.
  const path = `/loden-${randomUUID().slice(0, 8)}/`
  const quote = '<figure><blockquote>Wool remembers.</blockquote></figure>'
  const story = storyFile('Loden is felted.')
    .replace('/soft-wool/', path)
    .replace('<vitrine-question>', `${quote}\n<vitrine-question>`)
  await importPageFiles(office.shop, { 'stories/loden.html': story })
  const { page, said } = await enterAsOwner(office, viewport)
  await page.goto(`/pages/edit?path=${encodeURIComponent(path)}`)
  const blocks = page.locator('.blocks > li')
  await page.getByRole('button', { name: 'Comment on 1. Text' }).press('Enter')
  await page.getByLabel('Comment on 1. Text').last().fill('Say where it is felted.')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Note it' }).click()
  const comment = blocks.first().getByRole('list', { name: 'Comments on 1. Text' })
  await comment.getByText('Say where it is felted.').waitFor()
  await comment.getByText('hello@tallvik.example').waitFor()
  await expectNoFaults(page)

  await page.getByRole('button', { name: 'Down: 1. Text' }).press('Enter')
  const moved = blocks.nth(1)
  await moved.getByText('Say where it is felted.').waitFor()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByText('The draft is saved.').waitFor()
  await moved.getByText('Say where it is felted.').waitFor()
  await page.getByRole('button', { name: 'Resolve: Say where it is felted.' }).click()
  await page.getByText('The comment is resolved.').waitFor()
  await moved.getByText('1 resolved').click()
  await moved.getByText(/^Resolved by /).waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Open again: Say where it is felted.' }).click()
  await page.getByRole('button', { name: 'Remove: 2. Text' }).click()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  const gone = page.getByRole('region', { name: 'Comments on parts that are gone' })
  await gone.getByText('On “Loden is felted.”').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await gone.waitFor({ state: 'hidden' })
  await moved.getByText('Say where it is felted.').waitFor()

  await page.getByRole('button', { name: 'Link for a colleague' }).click()
  const address = (await page.getByRole('link', { name: 'Open the draft' }).getAttribute('href')) ?? ''
  const colleague = await office.person(viewport)
  await colleague.page.goto(address)
  await colleague.page.getByText('Loden is felted.').waitFor()
  expect(await colleague.page.getByText('Say where it is felted.').count()).toBe(0)
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'End the link' }).click()
  await page.getByText('The link opens nothing any more. A new one is another.').waitFor()
  await colleague.page.reload()
  await colleague.page.getByText('Loden is felted.').waitFor({ state: 'hidden' })
  await colleague.page.getByRole('heading', { level: 1, name: 'No draft here' }).waitFor()
  return said
}
