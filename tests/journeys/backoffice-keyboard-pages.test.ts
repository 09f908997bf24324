import { expect, test } from 'vitest'

import { importPageFiles, storyFile } from '../api/page-files.ts'
import { keyboardHand } from './keyboard-hand.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop } from './shopper.ts'

const office = openOffice({ hasSite: true })

/** Somebody with a keyboard alone at the editor of a story, beside its preview. */
async function openStory() {
  await importPageFiles(office.shop, { 'stories/wool.html': storyFile('First words.') })
  const { page, said } = await enterAsOwner(office, desktop)
  await page.goto('/pages/edit?path=%2Fsoft-wool%2F')
  await page.getByText('Shows what you typed last.').waitFor()
  const parts = page.locator('.blocks > li')
  return {
    page,
    said,
    parts,
    hand: keyboardHand(page),
    dialog: page.getByRole('dialog'),
    readTitles: () => parts.getByRole('heading', { level: 3 }).allTextContents(),
    hasFocus: (selector: string) =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector),
  }
}

test('by keyboard alone a page is written, its parts are moved and undone, and it is published, with few stops of Tab', async () => {
  const { page, said, parts, hand, dialog, readTitles, hasFocus } = await openStory()
  const { shop } = office
  await hand.reach(parts.first().getByRole('textbox'))
  await hand.type('Softer. ')
  const saved = page.getByText('The draft is saved.')
  await hand.key('ControlOrMeta+s')
  await saved.first().waitFor()

  // A part is moved from within its words, and they keep the focus.
  expect(await readTitles()).toEqual(['1. Text', '2. Question'])
  await hand.key('Alt+Shift+ArrowDown')
  expect(await readTitles()).toEqual(['1. Question', '2. Text'])
  await hand.type('Still here. ')
  await parts
    .last()
    .getByText(/Still here\./)
    .waitFor()
  await hand.key('Alt+Shift+ArrowDown')
  expect(await readTitles()).toEqual(['1. Question', '2. Text'])

  // The kinds of parts are one stop, and so are the acts of a part; at an end of the list the button keeps the focus.
  await hand.reach(page.getByRole('button', { name: 'Text', exact: true }), 4)
  for (let right = 0; right < 3; right++) await hand.key('ArrowRight')
  await hand.key('Enter')
  expect(await readTitles()).toEqual(['1. Question', '2. Text', '3. Quote'])
  await page.keyboard.press('Shift+Tab')
  expect(await parts.nth(2).evaluate((part) => part.contains(document.activeElement))).toBe(true)
  for (let stop = 0; stop < 6 && !(await hasFocus('.row-acts button')); stop++)
    await page.keyboard.press('Shift+Tab')
  await hand.key('ArrowLeft')
  await hand.key('ArrowLeft')
  await hand.key('Enter')
  expect(await readTitles()).toEqual(['1. Question', '2. Quote', '3. Text'])
  await hand.key('ControlOrMeta+z')
  expect(await readTitles()).toEqual(['1. Question', '2. Text', '3. Quote'])
  await hand.key('ControlOrMeta+Shift+z')
  for (let up = 0; up < 2; up++) await hand.key('Enter')
  expect(await readTitles()).toEqual(['1. Quote', '2. Question', '3. Text'])
  await page.getByRole('status').getByText('Now 1 of 3.').waitFor({ state: 'attached' })
  expect(await hasFocus('[aria-label="Up: 1. Quote"]')).toBe(true)
  await expectNoFaults(page, [desktop])

  // From a button, which has keys of its own for Enter; then once more, to send the dialog.
  await hand.key('ControlOrMeta+Enter')
  await dialog.getByText('At an hour').waitFor()
  await hand.key('ControlOrMeta+Enter')
  await dialog.waitFor({ state: 'detached' })
  shop.pass(300)
  const { snapshot } = await shop.services.catalogue.current()
  const shown = JSON.stringify(snapshot.pages.find(({ path }) => path === '/soft-wool/'))
  expect(shown).toMatch(/Why\?.*Still here\./)
  expect(said).toEqual([])
}, 120_000)

test('by keyboard alone the preview is passed, and from any field "Publish" is few stops of Tab away', async () => {
  const { page, said, parts, hand, dialog, hasFocus } = await openStory()
  await hand.reach(parts.first().getByRole('textbox'))
  await hand.type('Not saved. ')
  const pass = page.getByRole('button', { name: 'Skip past the preview' })
  await hand.press(pass)
  expect(await hasFocus('.preview__skip:last-child')).toBe(true)
  await expectNoFaults(page, [desktop])
  await hand.reach(page.getByRole('button', { name: 'Publish', exact: true }), 45)
  await page.keyboard.press('Tab')
  expect(await hasFocus('input, textarea')).toBe(true)

  await hand.key('ControlOrMeta+/')
  await dialog.getByText('Save the draft').waitFor()
  await dialog.getByText('Show the keys of a screen').waitFor()
  await expectNoFaults(page, [desktop])
  // Behind an open dialog the keys of the screen do nothing.
  await hand.key('ControlOrMeta+s')
  await hand.key('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('The draft is saved.').count()).toBe(0)
  expect(said).toEqual([])
}, 120_000)
