import axe from 'axe-core'

import { desktop, phone, type Shopper } from '../journeys/shopper.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules and the elements that break them; empty is right. */
export async function violations({ page }: Pick<Shopper, 'page'>): Promise<readonly string[]> {
  // A fade half way has the contrast of neither end; what another width puts under the pointer begins one with the next frame.
  // Frames are counted and no `finished` awaited: that of a fade which another width takes away may never settle.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    do {
      await frame()
      await frame()
    } while (document.getAnimations().some(({ playState }) => playState === 'running'))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations: broken } = await window.axe.run(document, options)
      return broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    // It is not in frames: asked there, none answers, and a browser says on the console that they are of another origin.
    { runOnly: standards, resultTypes: ['violations' as const], iframes: false },
  )
}

/** A header that stays covers half of what happens to be scrolled below it: that alone breaks no rule, so it has to be found twice. */
async function violationsWhereverScrolled(shopper: Shopper): Promise<readonly string[]> {
  const found = await violations(shopper)
  if (found.length === 0) return found
  await shopper.page.evaluate(() => scrollBy(0, scrollY < 200 ? 100 : -100))
  const again = await violations(shopper)
  return found.filter((violation) => again.includes(violation))
}

/** What is wrong with an opened screen on a phone, and once the same screen is as wide as a desktop. */
export async function violationsAtBothWidths(shopper: Shopper): Promise<readonly string[]> {
  const found: string[] = []
  for (const size of [phone, desktop]) {
    await shopper.page.setViewportSize(size)
    const broken = await violationsWhereverScrolled(shopper)
    found.push(...broken.map((violation) => `${size.width} px: ${violation}`))
  }
  return found
}
