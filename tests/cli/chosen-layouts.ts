import { expect, test } from 'vitest'

import { violations } from '../a11y/violations.ts'
import { desktop, phone, type Shopper } from '../journeys/shopper.ts'

/** Tests of the layouts that `examples/brand/layout.ts` chooses, in the shop that `visit` leads to. */
export function testLayouts(visit: () => Promise<Shopper>): void {
  test('header, footer, lists and product pages have the layouts that the brand has chosen', async () => {
    const guest = await visit()
    const place = async (selector: string) => guest.page.locator(selector).boundingBox()
    await guest.visit('/shop/')
    for (const size of [phone, desktop]) {
      await guest.page.setViewportSize(size)
      await guest.page.locator('.cards--editorial').waitFor()
      expect((await place('.header__brand'))?.x, `${size.width}`).toBeLessThan(60)
      expect(await violations(guest), `${size.width}`).toEqual([])
    }
    await guest.visit('/merino-crew/')
    const [pictures, words] = await Promise.all([place('.gallery, .plate'), place('.product__text')])
    expect(words?.y).toBeGreaterThanOrEqual((pictures?.y ?? 0) + (pictures?.height ?? 0))
    expect(await violations(guest)).toEqual([])
    await guest.page.locator('.footer').scrollIntoViewIfNeeded()
    const [heading, link] = await Promise.all([
      place('.footer__menus h2'),
      place('.footer__menus li:first-child a'),
    ])
    expect(link?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
    expect(guest.errors).toEqual([])
    await guest.leave()
  })
}
