import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More stops than any screen has. */
const maxStops = 250

/** Somebody who has a keyboard alone: goes on with Tab, as it stands on the screen, and presses and types where that leads. */
export function keyboardHand(page: Page) {
  const isReached = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement && element.matches(':focus-visible'))

  /** Goes on until something has the focus. Throws where no Tab leads to it within so many stops, and where nobody would see that it has it. */
  async function reach(target: Locator, within = maxStops): Promise<void> {
    const one = target.first()
    await one.waitFor()
    for (let stop = 0; stop <= within; stop++) {
      if (await isReached(one)) {
        expect(await one.evaluate(showsFocus), `${String(one)} shows that it has the focus`).toBe(true)
        return
      }
      await page.keyboard.press('Tab')
    }
    throw new Error(`No Tab of ${within} leads to ${String(one)} on ${page.url()}.`)
  }
  return {
    reach,
    async press(target: Locator, key = 'Enter'): Promise<void> {
      await reach(target)
      await page.keyboard.press(key)
    },
    /** Types in place of what stands there. */
    async fill(target: Locator, text: string): Promise<void> {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Chooses among radios, which are one stop of Tab, by arrows. `first`: the one that is chosen before. */
    async choose(first: Locator, wanted: Locator): Promise<void> {
      await reach(first)
      for (let at = 0; at < 10 && !(await wanted.isChecked()); at++) await page.keyboard.press('ArrowDown')
      expect(await wanted.isChecked()).toBe(true)
    },
    type: (text: string) => page.keyboard.type(text),
    key: (name: string) => page.keyboard.press(name),
  }
}

/** A ring around it, around its row, or around what stands for it where it is a box or a radio, which nobody sees itself. */
function showsFocus(element: Element): boolean {
  const shown = element.getBoundingClientRect().width > 1 ? null : element.closest('label')
  const parts = shown ? [shown, ...shown.querySelectorAll('span')] : [element]
  return parts
    .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
    .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
}
