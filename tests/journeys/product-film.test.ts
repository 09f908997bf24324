import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'

import { drawPicture } from '../api/draw-picture.ts'
import { recordFilm } from './bringing-film.ts'
import { enterAsOwner, expectNoFaults, openOffice, publish } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice({ hasSite: true })

/** A picture of the product before its film, so that somebody comes to the film in the enlarged view, too. */
async function addFirstPicture(id: string): Promise<void> {
  const { application, media, products } = office.shop.services
  const context = createContext(application, commandLine)
  const bytes = await drawPicture('#347')
  const added = await media.library.addPicture(context, { name: 'shoe.jpg', bytes, sameName: null })
  const shown = await products.showProduct(context, { id })
  if (!added.isDone || !shown.isDone) throw new Error('The product has no picture.')
  const colors = shown.value.colors
    .slice(0, 1)
    .map((color) => ({ id: color.id, images: [{ url: added.value.name, alt: 'The shoe' }] }))
  const changed = await products.changeProducts(context, { changes: [{ id, change: { colors } }] })
  expect(changed.isDone).toBe(true)
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Review and save' }).click()
  const review = page.getByRole('dialog')
  await review.getByRole('button', { name: 'Save' }).click()
  await review.waitFor({ state: 'hidden' })
  await page.getByText('Saved: 1 product.', { exact: false }).first().waitFor()
}

/** The picture of that text, as pages show it. */
async function findFilmed(label: string) {
  const { snapshot } = await office.shop.services.catalogue.current()
  return snapshot.variants.flatMap(({ media }) => media).find(({ alt }) => alt === label)
}

const state = (place: Pick<Page, 'locator'>) =>
  place.locator('video').evaluate((film: HTMLVideoElement) => ({
    label: film.getAttribute('aria-label'),
    isMuted: film.muted,
    hasControls: film.controls,
    isRepeated: film.loop,
    hasFocus: film === document.activeElement,
  }))

test.each([
  ['a phone, by whoever wants little motion', phone, 'reduce'],
  ['a desktop', desktop, 'no-preference'],
] as const)(
  'on %s a film that an editor put beside the pictures of a product is played, and loads nothing before',
  async (_, viewport, reducedMotion) => {
    const label = `The shoe on the move at ${viewport.width}`
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/products')
    await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Add pictures' }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await addFirstPicture(id)
    await page.reload()
    await page.getByRole('button', { name: 'Add a film that plays in the place of picture 1' }).waitFor()
    const file = {
      name: 'walk.webm',
      mimeType: 'video/webm',
      buffer: Buffer.from(await recordFilm(page), 'base64'),
    }
    await page.locator('.row .film-field input[type=file]').setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Bring a film' })
    await dialog.getByText('64 × 48 px').waitFor()
    await dialog.getByText('The frame that is shown here becomes the poster').waitFor()
    expect(await dialog.getByRole('button', { name: 'Bring it' }).isDisabled()).toBe(true)
    await dialog.getByLabel('What the film shows').fill(label)
    await expectNoFaults(page, [viewport])
    await dialog.getByRole('button', { name: 'Bring it' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Text of picture 2').inputValue()).toBe(label)
    await page.getByLabel('Film in the place of picture 2').waitFor()
    await expectNoFaults(page, [viewport])
    await save(page)

    await publish(office.shop)
    const { snapshot } = await office.shop.services.catalogue.current()
    const product = snapshot.variants.find(({ media }) => media.some(({ alt }) => alt === label))
    const first = await findFilmed(label)
    const shopper = await page.context().newPage()
    await shopper.emulateMedia({ reducedMotion })
    const asked: string[] = []
    shopper.on('request', (request) => asked.push(request.url()))
    const films = () => asked.filter((url) => url.includes('/film.'))
    await shopper.goto(`${office.shop.url}/${product?.uri}/`)
    expect(await shopper.locator('script[type="application/ld+json"]').first().textContent()).toContain(
      'VideoObject',
    )
    const play = shopper.getByRole('button', { name: new RegExp(`^${label} ?, play the film`) })
    await play.scrollIntoViewIfNeeded()
    const before = await shopper.locator('.gallery').boundingBox()
    await expectNoFaults(shopper, [viewport])
    expect(films()).toEqual([])
    await play.focus()
    await shopper.keyboard.press('Enter')
    await shopper.locator('video').waitFor()
    expect(await state(shopper)).toEqual({
      label,
      isMuted: true,
      hasControls: true,
      isRepeated: reducedMotion !== 'reduce',
      hasFocus: true,
    })
    await expect.poll(() => films().length).toBeGreaterThan(0)
    await expect
      .poll(() => shopper.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime > 0))
      .toBe(true)
    expect(await shopper.locator('.gallery').boundingBox()).toEqual(before)
    await expectNoFaults(shopper, [viewport])

    const below = shopper.locator('.gallery__track video')
    const isPaused = () => below.evaluate((film: HTMLVideoElement) => film.paused)
    await shopper.getByRole('button', { name: /, enlarge/ }).click()
    const zoom = shopper.getByRole('dialog', { name: 'Pictures, enlarged' })
    await zoom.getByText('1 of 2', { exact: true }).waitFor()
    await shopper.keyboard.press('ArrowRight')
    const enlarged = zoom.getByRole('button', { name: new RegExp(`^${label} ?, play the film`) })
    await enlarged.waitFor()
    expect(await zoom.getByRole('button', { name: 'Zoom in' }).count()).toBe(0)
    await expectNoFaults(shopper, [viewport])
    // What goes on below the enlarged view pauses once it is played there.
    await below.evaluate((film: HTMLVideoElement) => film.play())
    expect(await isPaused()).toBe(false)
    await enlarged.focus()
    await shopper.keyboard.press('Enter')
    await zoom.locator('video').waitFor()
    await expect.poll(isPaused).toBe(true)
    expect(await state(zoom)).toMatchObject({ label, hasFocus: true })
    await expectNoFaults(shopper, [viewport])
    await shopper.keyboard.press('Escape')
    await zoom.waitFor({ state: 'hidden' })
    await shopper.close()

    await page.getByRole('button', { name: 'Change the poster of film 2' }).click()
    const posters = page.getByRole('dialog', { name: 'Change the poster' })
    const take = posters.getByRole('button', { name: 'Take this frame' })
    await expect.poll(() => take.isEnabled()).toBe(true)
    await expectNoFaults(page, [viewport])
    await posters.locator('video').evaluate(async (film: HTMLVideoElement) => {
      const seeked = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
      film.currentTime = 0.3
      await seeked
    })
    await take.click()
    await posters.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Text of picture 2').inputValue()).toBe(label)
    await save(page)
    await publish(office.shop)
    const filmed = await findFilmed(label)
    expect(filmed?.film).toEqual(first?.film)
    expect(filmed?.hash).not.toBe(first?.hash)

    await page.getByRole('button', { name: 'Take the film off picture 2' }).click()
    await save(page)
    await publish(office.shop)
    const without = await office.shop.services.catalogue.current()
    expect(
      without.snapshot.variants.flatMap(({ media }) => media.map(({ film }) => film)),
    ).not.toContainEqual(expect.anything())
    expect(said).toEqual([])
  },
  180_000,
)
