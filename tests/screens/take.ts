import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import { launchChromium } from '../chromium.ts'
import { newShopper } from '../journeys/shopper.ts'
import { startServer } from '../server.ts'
import { everyScreen } from './every-screen.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')
const target = path.join(projectDir, 'screenshots')
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 834, height: 1194 },
  { name: 'desk', width: 1440, height: 900 },
]

const asked = process.argv.slice(2)
const strangers = asked.filter((name) => !Object.hasOwn(everyScreen, name))
if (strangers.length > 0) {
  process.stderr.write(
    `There is no screen "${strangers.join('", "')}". There are: ${Object.keys(everyScreen).join(', ')}.\n`,
  )
  process.exit(2)
}
const wanted = Object.entries(everyScreen).filter(([name]) => asked.length === 0 || asked.includes(name))

if (asked.length === 0) rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })

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

const server = await startServer({ environment: { RATE_LIMITS: 'off' } })
const browser = await launchChromium()
try {
  for (const { name: sizeName, ...size } of sizes) {
    for (const [name, open] of wanted) {
      const guest = await newShopper(browser, server, size)
      try {
        await open(guest)
        await guest.page.evaluate(bringWhole)
        const hasDialog = (await guest.page.getByRole('dialog').count()) > 0
        const file = path.join(target, `${name}-${sizeName}.png`)
        // What fades in is shown as it then stays.
        await guest.page.screenshot({ path: file, fullPage: !hasDialog, animations: 'disabled' })
        process.stdout.write(`${path.relative(projectDir, file)}\n`)
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
