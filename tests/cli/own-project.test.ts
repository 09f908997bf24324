import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { browserOfWorker } from '../browser-of-worker.ts'
import { ExamplePayService } from '../extending/example-pay-service.ts'
import { openLockers } from '../extending/lockers-service.ts'
import { slips } from '../extending/slips.ts'
import { freePort } from '../free-port.ts'
import { cards, newShopper, phone, type Shopper } from '../journeys/shopper.ts'
import { makeProject, run } from '../project-from-tarballs.ts'
import { testLayouts } from './chosen-layouts.ts'
import { testOtherAnswers } from './other-answers.ts'
import { testLargeShop } from './large-shop.ts'
import { testOwnPages } from './own-pages.ts'
import { changeFile, upgradeFromBefore } from './upgraded-project.ts'

let parent: string
let dir: string
let environment: Record<string, string>
let shop: ChildProcess
let browser: Browser
let company: ExamplePayService
let lockers: Awaited<ReturnType<typeof openLockers>>

beforeAll(async () => {
  parent = mkdtempSync(path.join(tmpdir(), 'vitrine-project-'))
  dir = await makeProject(parent, 'nord-light', '--yes', '--country', 'DE', '--currencies', 'EUR,GBP')
  cpSync(path.join(import.meta.dirname, '../../examples/brand'), path.join(dir, 'brand'), { recursive: true })
  useExamples()
  company = new ExamplePayService({ secretKey: 'sk', webhookSecret: 'whsec', webhookUrl: '', hasPage: true })
  lockers = await openLockers()
  environment = {
    PORT: String(await freePort()),
    BACKOFFICE_URL: 'off',
    DATA_DIR: path.join(parent, 'data'),
    EXAMPLE_PAY_KEY: 'sk',
    EXAMPLE_PAY_WEBHOOK_SECRET: 'whsec',
    EXAMPLE_PAY_URL: await company.listen(),
    LOCKERS_URL: lockers.url,
  }
  shop = spawn('npm', ['start'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    detached: true,
  })
  browser = await browserOfWorker()
  await untilReady(shop)
})
afterAll(async () => {
  await Promise.all([browser?.close(), company?.close(), lockers?.close()])
  // npm does not hand signals down to what it starts.
  if (shop?.pid !== undefined && shop.exitCode === null) {
    process.kill(-shop.pid, 'SIGTERM')
    await once(shop, 'exit')
  }
  // npm ends before the shop, which writes until then.
  rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const change = (file: string, now: string, changed: string) => changeFile(path.join(dir, file), now, changed)

/** Names in the settings what the examples add to them, as docs/extending.md says. */
function useExamples(): void {
  const method =
    "{ id: 'example-pay', type: 'example_pay', name: 'Example Pay', onlyForCountries: [], provider: 'example-pay' }"
  change('brand/markets.ts', 'import ', "import { taxRate } from './tax.ts'\nimport ")
  change('brand/markets.ts', 'onlyForCountries: [] }]', `onlyForCountries: [] }, ${method}]`)
  change('brand/markets.ts', '  stockCeiling', '  taxRate,\n  stockCeiling')
  change(
    'brand/shop.config.ts',
    "'vitrine/shop'\n",
    "'vitrine/shop'\n\nimport { layout } from './layout.ts'\nimport { opening } from './opening.ts'\n",
  )
  change('brand/shop.config.ts', 'notification: null,', '...opening,\n  layout,')
  change('brand/shop.config.ts', "  closedDays: ['01-01', '12-25', '12-26'],\n", '')
}

/** Waits for the one line of a shop that is ready. */
async function untilReady({ stdout }: ChildProcess): Promise<void> {
  let output = ''
  for await (const text of stdout ?? []) {
    output += String(text)
    if (/^Shop ready at /m.test(output)) return
  }
  throw new Error(`The shop ended before it was ready:\n${output}`)
}

async function goToCheckout(guest: Shopper): Promise<void> {
  await guest.visit('/merino-crew/')
  await guest.page.getByText('Merino crew is sewn in our own workshop.').waitFor()
  await guest.addToBag()
  await guest.goToCheckout()
  await guest.fillAddress({
    email: 'anna.lind@example.com',
    firstName: 'Anna',
    lastName: 'Lind',
    address: 'Torstraße 1',
    zipCode: '10115',
    city: 'Berlin',
    phoneNumber: '+49 30 123456',
  })
}

const visit = () => newShopper(browser, { url: `http://localhost:${environment['PORT']}` }, phone)

test('publint and attw find nothing in either tarball, every entry point is there for who imports it, and nothing of demo, studio and tests', () => {
  const tarballs = globSync(path.join(parent, 'tarballs/*.tgz'))
  expect(tarballs).toHaveLength(2)
  const tools = path.resolve(import.meta.dirname, '../../node_modules/.bin')
  for (const tarball of tarballs) {
    expect(run(parent, {}, path.join(tools, 'publint'), '--strict', tarball)).toContain('All good!')
    // The program is ES modules alone, and its exports want a resolver that knows `exports`.
    const attw = ['--profile', 'esm-only', '--no-color', '--no-emoji', tarball] as const
    run(parent, {}, path.join(tools, 'attw'), ...attw)
    const files = run(parent, {}, 'tar', '--list', '--file', tarball)
    expect(files).toContain('package/package.json')
    expect(files).not.toMatch(/examples|studio|tests?\.ts|colouriser|\.plate$/m)
  }
})

test('from Node and two tarballs: a project is made, npm start opens its shop, and a shopper buys', async () => {
  const guest = await visit()
  await guest.visit('/')
  expect(await guest.page.title()).toContain('Nord Light')
  await goToCheckout(guest)
  await guest.pressPay()
  await guest.payWith(cards.pays)
  await guest.page.waitForURL('**/receipt/**')
  await guest.page.getByText(/is confirmed/).waitFor()
  expect(await guest.page.getByRole('main').innerText()).toContain('€115')
  expect(guest.errors).toEqual([])
  await guest.leave()
})

test('a payment provider of the brand takes the money on its own page, its tax rule decides the rate, and its lockers are booked', async () => {
  const guest = await visit()
  await goToCheckout(guest)
  await guest.page.getByRole('combobox', { name: 'Parcel locker' }).selectOption('Hornstull <south>')
  await guest.page.getByRole('radio', { name: 'Example Pay' }).check()
  await guest.page.getByRole('button', { name: /^Pay\b/ }).click()
  await guest.page.getByRole('button', { name: 'Pay at Example Pay' }).click()
  await guest.page.getByText(/is confirmed/).waitFor()
  const receipt = await guest.page.getByRole('main').innerText()
  expect(receipt).toContain('Example Pay')
  // 16 per cent, included in €115.
  expect(receipt).toContain('€15.86')
  const booked = { path: '/choices/choice1/book', body: { order: expect.any(String), phone: '+4930123456' } }
  await expect.poll(() => lockers.asked, { timeout: 30_000 }).toContainEqual(booked)
  expect(guest.errors).toEqual([])
  await guest.leave()
})

test('settings that the brand spreads, colours of its skin and another layout of the header are on every page', async () => {
  const guest = await visit()
  await guest.visit('/')
  // On a phone one bar shows at a time.
  await guest.page.getByRole('button', { name: 'Only essential' }).click()
  await guest.page.getByRole('link', { name: 'The workshop rests until 7 January.' }).waitFor()
  const look = (selector: string, property: string) =>
    guest.page
      .locator(selector)
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await look('html', 'background-color')).toBe('rgb(22, 24, 27)')
  expect(await look('.header', 'position')).toBe('static')
  expect(await look('.header', 'border-bottom-style')).toBe('solid')
  expect(guest.errors).toEqual([])
  await guest.leave()
})

testLayouts(visit)

testOwnPages(visit)

test('what the brand adds answers: an event of the order, a call, a command', async () => {
  const list = () => readFileSync(path.join(environment['DATA_DIR'] ?? '', 'workshop.txt'), 'utf8')
  await expect.poll(list, { timeout: 30_000 }).toMatch(/^\d+ 1 × DEMO-CREW-S$/m)
  const base = `http://localhost:${environment['PORT']}/wp-json/nord-light/v1/made-to-order`
  expect(await (await fetch(`${base}/DEMO-TOTE`)).json()).toEqual({ sku: 'DEMO-TOTE', weeks: 0 })
  const [number = ''] = list().split(' ')
  expect(run(dir, environment, 'npx', 'vitrine', 'workshop', number)).toContain(
    '1 × Merino crew (DEMO-CREW-S)',
  )
})

test.each(slips)(
  'a slip in the example of the $example is named with its file and what to write',
  ({ file: name, right, wrong, command, message }) => {
    const file = `brand/${name}`
    const text = readFileSync(path.join(dir, file), 'utf8')
    change(file, right, wrong)
    try {
      expect(() => run(dir, environment, ...command)).toThrow(message)
    } finally {
      writeFileSync(path.join(dir, file), text)
    }
  },
  60_000,
)

test('a file that replaces no component ends the build with the names that there are', () => {
  const strange = path.join(dir, 'brand/components/buybox.tsx')
  writeFileSync(strange, '')
  expect(() => run(dir, environment, 'npm', 'run', 'build')).toThrow(
    /brand\/components\/buybox\.tsx replaces no component of the shop\. The nearest is buy-box\. There are: buy-box, /,
  )
  rmSync(strange)
})

testOtherAnswers(() => ({ first: dir, browser }))

testLargeShop(() => ({ first: dir, browser }))

test('every example is short', () => {
  const examples = path.join(import.meta.dirname, '../../examples')
  const files = globSync('brand/**/*.{ts,tsx,css,html}', { cwd: examples })
  const long = files.filter((file) => readFileSync(path.join(examples, file), 'utf8').split('\n').length > 60)
  expect(files.length).toBeGreaterThan(10)
  expect(long).toEqual([])
})

test('a price that a command changes is on the page of the running shop, which the command finds by .env', async () => {
  writeFileSync(path.join(dir, '.env'), `DATA_DIR=${environment['DATA_DIR']}\n`)
  run(dir, {}, 'npx', 'vitrine', 'products', 'set', 'merino-crew', 'price.EUR=99')
  const url = `http://localhost:${environment['PORT']}/merino-crew/`
  await expect.poll(async () => (await fetch(url)).text(), { timeout: 30_000 }).toContain('€99')
  // What the shell says wins.
  const elsewhere = { DATA_DIR: path.join(parent, 'elsewhere') }
  expect(() => run(dir, elsewhere, 'npx', 'vitrine', 'products', 'list')).toThrow('elsewhere')
})

test('a project of the shape before is upgraded, and its pages are the same byte for byte', () => {
  const call = (...words: readonly string[]) => run(dir, environment, 'npx', 'vitrine', ...words)
  const { before, after } = upgradeFromBefore(dir, environment, (name) => {
    call('build', '--out', path.join(parent, name))
    return path.join(parent, name)
  })
  expect(after).toEqual(before)
})

test('its own checks and its own test pass, which buys in a browser', () => {
  run(dir, {}, 'npm', 'run', 'check')
  expect(run(dir, {}, 'npm', 'test')).toMatch(/pass 1\b[^]*fail 0\b/)
})
