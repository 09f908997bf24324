import { readFileSync } from 'node:fs'

import type { Locator, Page } from 'playwright-core'

/** A person's hand: every press, and every field that is filled in or chosen, is a step. */
export function countSteps(page: Page) {
  let steps = 0
  return {
    page,
    steps: () => steps,
    async press(name: string | RegExp, within: Page | Locator = page) {
      steps++
      const named = { name, exact: true }
      await within.getByRole('button', named).or(within.getByRole('link', named)).first().click()
    },
    async fill(label: string | RegExp, text: string, within: Page | Locator = page) {
      steps++
      await within.getByLabel(label).first().fill(text)
    },
    /** As a scanner does: it types a code and ends with Enter. */
    async scan(code: string) {
      steps++
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    async type(text: string) {
      steps++
      await page.keyboard.type(text)
    },
    async choose(field: Locator, label: string) {
      steps++
      await field.selectOption({ label })
    },
    async tap(what: Locator) {
      steps++
      await what.click()
    },
    /** Drops or chooses files. */
    async bring(input: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
      steps++
      await input.setInputFiles(files)
    },
    done: (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor(),
  }
}

export type Hand = ReturnType<typeof countSteps>

export const findDialog = ({ page }: Hand) => page.getByRole('dialog')
export const menu = ({ page }: Hand) => page.getByRole('navigation', { name: 'Back office' })

/** What a table of docs/back-office.md says, by job. `heading`: of its section. */
export function readSteps(heading: string): Record<string, number> {
  const text = readFileSync(new URL('../../docs/back-office.md', import.meta.url), 'utf8')
  const section = text.split(`\n### ${heading}\n`)[1]?.split(/\n#/)[0] ?? ''
  return Object.fromEntries(
    [...section.matchAll(/^\| ([A-Z][^|]+?) \| (\d+) \|/gm)].map(([, job = '', steps]) => [
      job,
      Number(steps),
    ]),
  )
}
