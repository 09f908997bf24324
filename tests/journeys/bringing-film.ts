import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { importPageFiles, storyFile } from '../api/page-files.ts'
import { enterAsOwner, expectNoFaults, publish, type OpenOffice } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

/** Films a square that changes its colour, in the browser itself. */
export const recordFilm = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 48
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    const { promise, resolve } = Promise.withResolvers<undefined>()
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => resolve(undefined))
    recorder.start()
    for (let frame = 0; frame < 12; frame++) {
      if (brush) {
        brush.fillStyle = `hsl(${frame * 30} 80% 50%)`
        brush.fillRect(0, 0, 64, 48)
      }
      await new Promise((drawn) => setTimeout(drawn, 50))
    }
    recorder.stop()
    await promise
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })

/** An editor brings a film into a story, with its own frame as poster, and a shopper plays it. */
async function bringFilm(office: OpenOffice, viewport: typeof phone): Promise<readonly string[]> {
  const { shop } = office
  await importPageFiles(shop, { 'stories/wool.html': storyFile('First words.') })
  const { page, said } = await enterAsOwner(office, viewport)
  const film = Buffer.from(await recordFilm(page), 'base64')
  await page.goto('/pages/edit?path=%2Fsoft-wool%2F')
  await page.getByRole('button', { name: 'Film', exact: true }).click()
  const chosen = page.locator('.film-field input[type=file]').last()
  await chosen.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no film') })
  await page.getByText('It is no MP4 or WebM').waitFor()
  await chosen.setInputFiles({ name: 'walk.webm', mimeType: 'video/webm', buffer: film })
  const dialog = page.getByRole('dialog', { name: 'Bring a film' })
  await dialog.getByText('64 × 48 px').waitFor()
  expect(await dialog.getByRole('button', { name: 'Bring it' }).isDisabled()).toBe(true)
  await dialog.getByLabel('What the film shows').fill('Colours that follow each other')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Bring it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('library/walk-poster').last().waitFor()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByText('The draft is saved.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  shop.pass(1000)
  await publish(shop)
  const shopper = await page.context().newPage()
  const asked: string[] = []
  shopper.on('request', (request) => asked.push(request.url()))
  await shopper.goto(`${shop.url}/soft-wool/`)
  const shown = shopper.getByLabel('Colours that follow each other').last()
  await shown.waitFor()
  expect(
    await shown.evaluate((element: HTMLVideoElement) => ({
      controls: element.controls,
      isMuted: element.muted,
      isPaused: element.paused,
      isAutomatic: element.autoplay,
      preload: element.preload,
    })),
  ).toEqual({ controls: true, isMuted: true, isPaused: true, isAutomatic: false, preload: 'none' })
  expect(asked.filter((url) => url.includes('/film.'))).toEqual([])
  await shown.evaluate((element: HTMLVideoElement) => element.play())
  expect(asked.filter((url) => url.endsWith('/film.webm')).length).toBeGreaterThan(0)
  await shopper.close()
  return said
}

export const testBringingFilm = (office: OpenOffice): void =>
  test.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])(
    'on %s a film is brought with a frame of its own as poster, and loads nothing before a shopper plays it',
    async (_, viewport) => expect(await bringFilm(office, viewport)).toEqual([]),
    120_000,
  )
