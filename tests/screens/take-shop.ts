import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import { launchChromium } from '../chromium.ts'
import { newShopper } from '../journeys/shopper.ts'
import { startServer } from '../server.ts'
import { everyScreen } from './every-screen.ts'
import { chooseNames, picturesDir, screenSizes } from './screen-sizes.ts'

/** What is below the first screen is laid out, and its pictures come, when somebody scrolls there; a picture of the whole page wants all of it. */
const bringWhole = async () => {
  for (const below of document.querySelectorAll<HTMLElement>('.footer, .related, .further'))
    below.style.contentVisibility = 'visible'
  for (const image of document.images) image.loading = 'eager'
  await Promise.race([
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
    new Promise((resolve) => setTimeout(resolve, 15_000)),
  ])
}

/** Makes pictures of the shop's screens of these names, or of all. */
export async function takeShop(asked: readonly string[]): Promise<void> {
  const wanted = chooseNames(Object.keys(everyScreen), asked)
  if (asked.length === 0) rmSync(picturesDir, { recursive: true, force: true })
  mkdirSync(picturesDir, { recursive: true })
  const server = await startServer({ environment: { RATE_LIMITS: 'off' } })
  const browser = await launchChromium()
  try {
    for (const { name: sizeName, ...size } of screenSizes) {
      for (const [name, open] of Object.entries(everyScreen).filter(([each]) => wanted.includes(each))) {
        const guest = await newShopper(browser, server, size)
        try {
          await open(guest)
          await guest.page.evaluate(bringWhole)
          const hasDialog = (await guest.page.getByRole('dialog').count()) > 0
          const file = path.join(picturesDir, `${name}-${sizeName}.png`)
          // What fades in is shown as it then stays.
          await guest.page.screenshot({ path: file, fullPage: !hasDialog, animations: 'disabled' })
          process.stdout.write(`${path.relative(process.cwd(), file)}\n`)
        } catch (reason) {
          process.exitCode = 1
          process.stderr.write(
            `${name}, ${sizeName}: ${reason instanceof Error ? reason.message : String(reason)}\n`,
          )
        }
        await guest.leave()
      }
    }
  } finally {
    await browser.close()
    await server.stop()
    server.remove()
  }
}
