import { expect, test } from 'vitest'

import { violations } from '../a11y/violations.ts'
import { desktop, type Shopper } from '../journeys/shopper.ts'

/** Tests of the pages of `examples/brand/content/`, in the shop that `visit` leads to. */
export function testOwnPages(visit: () => Promise<Shopper>): void {
  test('a page of the brand has its own block, in its own template', async () => {
    const guest = await visit()
    await guest.visit('/guides/care/')
    const guide = guest.page.locator('article.guide')
    await guide.getByRole('heading', { name: 'How to keep it' }).waitFor()
    expect(await guide.getByRole('term').allInnerTexts()).toEqual(['Weight', 'Wash'])
    expect(await guide.getByRole('definition').first().innerText()).toBe('410 g')
    expect(guest.errors).toEqual([])
    await guest.leave()
  })

  test('a page of a template of the brand has its fields, is preloaded, and is opened from another page as well', async () => {
    const guest = await visit()
    await guest.visit('/repairs/darn-an-elbow/')
    const repair = guest.page.locator('article.repair')
    await repair.getByRole('heading', { name: 'A hole in the elbow' }).waitFor()
    const facts = ['Takes patience', 'Darning needle, wool of the same weight']
    expect(await repair.getByRole('definition').allInnerTexts()).toEqual(facts)
    await repair.getByText('Within two years we mend it for free.').waitFor()
    expect(await violations(guest)).toEqual([])
    await repair
      .getByRole('link', { name: /Merino crew/ })
      .first()
      .click()
    await guest.page.waitForURL('**/merino-crew/')
    await guest.page.goBack()
    await repair.getByRole('heading', { name: 'A hole in the elbow' }).waitFor()
    await guest.page.setViewportSize(desktop)
    expect(await violations(guest)).toEqual([])
    const markup = await (await fetch(guest.page.url())).text()
    expect(markup.match(/rel="modulepreload" href="[^"]*\/repair-[^"]*"/)).not.toBeNull()
    expect(guest.errors).toEqual([])
    await guest.leave()
  })
}
