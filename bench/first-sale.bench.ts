// How long a stranger takes from nothing to a sale of a product of their own, and with how many files. See README.md beside this file.
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Browser } from 'playwright-core'

import { launchChromium } from '#tests/chromium.ts'
import { anna, cards, newShopper } from '#tests/journeys/shopper.ts'
import { installProject, packTarballs, run, writePackedProject } from '#tests/project-from-tarballs.ts'
import { startServer, type ShopServer } from '#tests/server.ts'

const program = 'node_modules/vitrine/bin/vitrine.mjs'
const berlin = {
  ...anna,
  address: 'Torstraße 1',
  zipCode: '10115',
  city: 'Berlin',
  phoneNumber: '+4930123456',
}

let totalMs = 0
/** Does one step and prints what it took; `isTheirs`: a stranger does it, rather than whoever publishes the packages. */
async function step<T>(what: string, work: () => T | Promise<T>, isTheirs = true): Promise<T> {
  const started = performance.now()
  const done = await work()
  const took = performance.now() - started
  if (isTheirs) totalMs += took
  process.stdout.write(`${(took / 1000).toFixed(1).padStart(6)} s  ${what}\n`)
  return done
}

/** Writes the product that the project's README shows, and its picture, which is one of the demo's. Returns the file and the product's address. */
function writeOwnProduct(dir: string): { readonly csv: string; readonly handle: string } {
  const readme = readFileSync(path.join(dir, 'README.md'), 'utf8')
  const [, header, product] = /^(Handle,.+)\n(.+)$/m.exec(readme) ?? []
  const [picture] = globSync('brand/images/*.jpg', { cwd: dir })
  const name = /,([\w-]+\.jpg),/.exec(product ?? '')?.[1]
  if (header === undefined || product === undefined || picture === undefined || name === undefined)
    throw new Error('The README of a new project shows no product with a picture, or there is no picture.')
  writeFileSync(path.join(dir, 'products.csv'), `${header}\n${product}\n`)
  mkdirSync(path.join(dir, 'pictures'))
  copyFileSync(path.join(dir, picture), path.join(dir, 'pictures', name))
  return { csv: 'products.csv', handle: product.slice(0, product.indexOf(',')) }
}

async function buy(browser: Browser, shop: ShopServer, handle: string): Promise<void> {
  const guest = await newShopper(browser, shop)
  await guest.visit(`/${handle}/`)
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress(berlin)
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  await guest.page.getByText(/is confirmed/).waitFor()
  await guest.leave()
}

const parent = mkdtempSync(path.join(tmpdir(), 'vitrine-first-sale-'))
let shop: ShopServer | undefined
let browser: Browser | undefined
try {
  const packed = await step('(both packages are packed)', () => packTarballs(parent), false)
  const answers = ['--yes', '--country', 'DE', '--currencies', 'EUR']
  const dir = await step('npm create vitrine my-shop', () =>
    writePackedProject(parent, 'my-shop', packed, answers),
  )
  const made = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length
  await step('its packages are installed', () => installProject(dir))
  const dataDir = path.join(parent, 'data')
  const environment = { BACKOFFICE_URL: 'off' }
  const started = await step('npm start, until the shop is ready', () =>
    startServer({ projectDir: dir, program, dataDir, environment, timeoutMs: 300_000 }),
  )
  shop = started
  const { csv, handle } = writeOwnProduct(dir)
  await step(`npx vitrine import ${csv}, until the product has a page`, async () => {
    run(dir, { DATA_DIR: dataDir }, 'npx', 'vitrine', 'import', csv, '--images', 'pictures')
    while (!(await fetch(`${started.url}/${handle}/`)).ok) await new Promise(setImmediate)
  })
  const opened = await step('(a browser opens)', () => launchChromium(), false)
  browser = opened
  await step('a shopper finds it, buys and reads the receipt', () => buy(opened, started, handle))
  process.stdout.write(
    `${(totalMs / 60_000).toFixed(1).padStart(6)} minutes, ${made} files made by the command, 1 file and 1 picture written by hand, none edited\n`,
  )
} finally {
  await browser?.close()
  await shop?.stop()
  rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
