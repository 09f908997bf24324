import sharp from 'sharp'
import { expect, test } from 'vitest'

import { importPageFiles, storyFile } from '../api/page-files.ts'
import { testBringingFilm } from './bringing-film.ts'
import { commentOnStory } from './commenting-on-story.ts'
import { editFrontPage } from './editing-front-page.ts'
import { testFitFromReturns } from './fit-from-returns.ts'
import { testLookingAhead } from './looking-ahead.ts'
import { enterAsOwner, expectNoFaults, openOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice({ hasSite: true })
testFitFromReturns(office)

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
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/pages')
    await page.getByText('Stories').click()
    await page.getByRole('link', { name: 'Soft wool' }).waitFor()
    await expectNoFaults(page, [viewport])
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
    await expectNoFaults(page, [viewport])

    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.getByText('The draft is saved.').waitFor()
    expect(await shown()).toContain('First words.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('At an hour').waitFor()
    await expectNoFaults(page, [viewport])
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
    await expectNoFaults(page, [viewport])
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

const drawPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

test('on a desktop the preview shows the page of the shop as it is typed, and no late answer shows older words', async () => {
  await importPageFiles(office.shop, { 'stories/wool.html': storyFile('First words.') })
  const { page, said } = await enterAsOwner(office, desktop)
  const frameMayLoad = Promise.withResolvers<void>()
  await page.route('**/draft/?preview=*', async (route) => {
    await frameMayLoad.promise
    await route.continue()
  })
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/page/preview', async (route) => {
    const response = await route.fetch()
    const isSlow = route.request().postData()?.includes('Slow words.</p>') ?? false
    if (isSlow) await mayAnswer.promise
    await route.fulfill({ response })
  })
  await page.goto('/pages/edit?path=%2Fsoft-wool%2F')
  await page.getByText('The page of the shop is being opened.').waitFor()
  const first = page.locator('.blocks > li').first().getByRole('textbox')
  await first.click()
  await page.keyboard.press('ControlOrMeta+a')
  const asked = page.waitForRequest(
    (request) =>
      request.postData()?.includes('Slow words.</p>') === true && request.url().endsWith('/page/preview'),
  )
  await page.keyboard.type('Slow words.')
  const slow = await asked
  await page.keyboard.type(' Newest words.')
  frameMayLoad.resolve()
  const shown = page.frameLocator('iframe')
  await shown.getByText('Slow words. Newest words.').waitFor()
  mayAnswer.resolve()
  await (await slow.response())?.finished()
  await page.getByText('Shows what you typed last.').waitFor()
  await shown.getByText('Slow words. Newest words.').waitFor()
  expect(await shown.locator('.cookies').isVisible()).toBe(false)

  const frame = page.frames().find((each) => each.url().includes('/draft/'))
  await frame?.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = new MutationObserver(() => seen.push(document.body.textContent))
    look.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.evaluate(() => {
    const words = {
      template: 'content',
      title: 'Old',
      description: '',
      heading: 'Old',
      html: '<p>Older words</p>',
    }
    const message = { kind: 'preview', sequence: 0, path: '/soft-wool/', page: words }
    document.querySelector('iframe')?.contentWindow?.postMessage(message, '*')
  })

  // A link of the page leads nowhere, and its words go on to be followed.
  await shown.locator('header a:visible').first().click()
  await page.getByText('Desktop', { exact: true }).click()
  await first.click()
  await page.keyboard.type('Then. ')
  await shown.getByText(/Then\./).waitFor()
  const seen = await frame?.evaluate(() => JSON.stringify(Reflect.get(window, 'seen')))
  expect(seen).toContain('Then.')
  expect(seen).not.toContain('Older words')
  await page.getByRole('button', { name: 'Pictures', exact: true }).click()
  await page.getByText('Not in the preview until it is mended:').waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Choose a picture' }).last().click()
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' })
  const picture = { name: 'yarn.png', mimeType: 'image/png', buffer: await drawPicture() }
  await chooser.locator('input[type=file]').setInputFiles(picture)
  await chooser.getByText('1 of 1 picture done').waitFor()
  await chooser.getByRole('button', { name: 'yarn.png' }).click()
  await expectNoFaults(page)
  await chooser.getByRole('button', { name: 'Take 1 picture' }).click()
  await page.getByText('library/yarn.png').waitFor()
  await page.getByLabel('What it shows').last().fill('A ball of yarn')
  await expect.poll(() => shown.getByAltText('A ball of yarn').count()).toBe(1)
  const saved = office.shop.database.read.selectFrom('page_versions').select('source')
  expect(JSON.stringify(await saved.execute())).not.toContain('Newest words')
  expect(said).toEqual([])
})

test('on a phone the preview takes the place of the fields, and gives it back', async () => {
  await importPageFiles(office.shop, { 'stories/wool.html': storyFile('First words.') })
  const { page, said } = await enterAsOwner(office, phone)
  await page.goto('/pages/edit?path=%2Fsoft-wool%2F')
  const first = page.locator('.blocks > li').first().getByRole('textbox')
  await first.click()
  await page.keyboard.type('On the way. ')
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await page
    .frameLocator('iframe')
    .getByText(/On the way\./)
    .waitFor()
  expect(await first.isVisible()).toBe(false)
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Hide the preview' }).click()
  await first.getByText(/On the way\./).waitFor()
  expect(said).toEqual([])
})

testLookingAhead(office)
testBringingFilm(office)

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s menus and notices are edited beside the shop’s own page, published, and given back',
  async (_, viewport) => {
    const { shop } = office
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/menus')
    const first = page.getByLabel('Menu, link 1: text')
    await first.fill('Everything')
    await page.getByLabel('Menu, link 1: where it leads').fill('/nowhere/')
    await page.getByText('Nothing of the shop is at /nowhere/.').waitFor()
    await page.getByLabel('Menu, link 1: where it leads').fill('/shop/')
    await page.getByText('Nothing of the shop is at /nowhere/.').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Down: Menu, link 1' }).press('Enter')
    expect(await page.getByLabel('Menu, link 2: text').inputValue()).toBe('Everything')
    await page.getByLabel('Message').fill('Rain coats are back')
    await page.getByLabel('What may be sent back').fill('A hundred days to change your mind.')
    await expectNoFaults(page, [viewport])

    if (viewport === phone) await page.getByRole('button', { name: 'Show the preview' }).click()
    const frame = page.frameLocator('iframe')
    await frame.getByText('Rain coats are back').waitFor()
    await page.getByText('Shows what you typed last.').waitFor()
    await page.getByText('A page of a product').click()
    await frame.getByText('A hundred days to change your mind.').first().waitFor({ state: 'attached' })
    await page.getByText('Desktop', { exact: true }).click()
    await frame.getByRole('link', { name: 'Everything' }).first().waitFor()
    await expectNoFaults(page, [viewport])
    if (viewport === phone) await page.getByRole('button', { name: 'Hide the preview' }).click()

    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.getByText('The draft is saved.').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /^Compare version/ })
      .first()
      .click()
    await dialog.getByText('Everything → /shop/').first().waitFor()
    await expectNoFaults(page, [viewport])
    await dialog.getByRole('button', { name: 'Close' }).click()

    const shopper = await page.context().newPage()
    const errors: string[] = []
    shopper.on('pageerror', (error) => errors.push(String(error)))
    shopper.on('console', (message) => {
      if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text())
    })
    const open = async () => {
      shop.pass(300)
      await office.publish()
      await shopper.goto(shop.url)
      await shopper.mouse.move(50, 50)
    }
    await open()
    // On a phone it waits for the answer about cookies.
    await shopper.getByText('Rain coats are back').waitFor({ state: 'attached' })
    await shopper.getByRole('button', { name: 'Search', exact: true }).click()
    await shopper.getByRole('dialog').getByRole('link', { name: 'Everything' }).waitFor()
    await page.getByRole('button', { name: 'Back to the brand’s file' }).click()
    await dialog.getByRole('button', { name: 'Back to the brand’s file' }).click()
    await page.getByText('The shop shows what the brand’s file says.').waitFor()
    await open()
    await shopper.locator('.notice').waitFor({ state: 'attached' })
    expect(await shopper.getByText('Rain coats are back').count()).toBe(0)
    expect(errors).toEqual([])
    expect(said).toEqual([])
  },
  120_000,
)

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s the front page is edited and seen as shoppers see it, and a story gets another address',
  async (_, viewport) => expect(await editFrontPage(office, viewport)).toEqual([]),
  120_000,
)

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s a comment stays beside its part until it is resolved, and a colleague sees the draft until its link is ended',
  async (_, viewport) => expect(await commentOnStory(office, viewport)).toEqual([]),
  120_000,
)
