import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'

import { describe, expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { listedCards } from '../listed-cards.ts'
import { anna, phone } from '../journeys/shopper.ts'
import { scriptPayloads } from '../faults/script-payloads.ts'
import { isNightly } from '../nightly.ts'
import { lookAround, watch } from './watch.ts'
import { timesNow } from './times.ts'

const shop = openShop()

/** With a push ten, each of another kind; all of them at night. And one word without an end. */
const payloads = [
  ...scriptPayloads.filter((_, index) => isNightly || (index < 30 && index % 3 === 1)),
  'W'.repeat(200),
]

/** A catalogue in which every text is an attack. */
function hostileCatalogue(file: string) {
  const head = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Variant SKU',
    'Variant Inventory Qty',
    'Variant Price',
    'SEO Title',
    'SEO Description',
    'Status',
  ]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = payloads.map((payload, index) =>
    [
      `hostile-${index}`,
      `H${index} ${payload}`,
      `<p>${payload}</p>`,
      payload,
      payload,
      payload,
      'true',
      'Color',
      payload,
      'Size',
      `S${payload}`,
      `HOSTILE-${index}`,
      '5',
      '10.00',
      payload,
      payload,
      'active',
    ]
      .map(quoted)
      .join(','),
  )
  writeFileSync(file, [head.join(','), ...rows].join('\n'))
}

const hostileCards = async () =>
  (await listedCards(shop.server.url)).filter(({ name }) => /^H\d+\b/.test(name))

test(
  '[7.27] I1, I2: a catalogue of attacks is imported, shown, searched and bought from, and nothing of it runs',
  async () => {
    const file = path.join(shop.server.dataDir, 'hostile.csv')
    hostileCatalogue(file)
    execFileSync(process.execPath, ['bin/vitrine.mjs', 'import', file], {
      env: { ...process.env, DATA_DIR: shop.server.dataDir },
      stdio: 'pipe',
    })
    // The running shop may publish in the middle of the import, so all of it is waited for.
    await expect.poll(async () => (await hostileCards()).length, { timeout: 30_000 }).toBe(payloads.length)
    const guest = await shop.shopper(phone)
    const { ran, stopped } = await watch(guest)
    const tooWide: string[] = []
    async function look(path: string) {
      await lookAround(guest.page, path)
      const isTooWide = await guest.page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      if (isTooWide) tooWide.push(path)
    }
    await look('/shop/')
    for (const { uri } of await hostileCards()) {
      await look(`/${encodeURIComponent(uri)}/`)
      await guest.page
        .getByRole('button', { name: /^Add to bag/ })
        .first()
        .hover()
    }
    await guest.addToBag()
    await look('/checkout/')
    await look(`/search/?q=${encodeURIComponent('canary')}`)
    // A word that does not fit is broken, not the page.
    expect(tooWide).toEqual([])
    expect(ran).toEqual([])
    expect(stopped).toEqual([])
    expect(guest.errors).toEqual([])
  },
  timesNow(120_000, 1_200_000),
)

test('I1, I6: attacks as name and address are texts on the receipt and in the mail', async () => {
  const guest = await shop.shopper()
  const { ran, stopped } = await watch(guest)
  await guest.visit('/derby-black/')
  await guest.addToBag()
  await guest.goToCheckout()
  const attack = '<img src=x onerror=canary()>'
  await guest.fillAddress({
    ...anna,
    email: 'hostile@example.com',
    firstName: attack,
    lastName: attack,
    address: attack,
    city: attack,
  })
  await guest.pressPay()
  await guest.payWith('4242 4242 4242 4242')
  await guest.page.waitForURL('**/receipt/**')
  await guest.page.getByText(attack).first().waitFor()
  expect(ran).toEqual([])
  expect(stopped).toEqual([])
  await expect
    .poll(async () => (await fetch(`${shop.server.url}/_mail/messages`)).text())
    .toContain('&lt;img src=x onerror=canary()&gt;')
})

describe('I4, I5, I6: the policy', () => {
  test('a walk through every page of the sitemap and every screen breaks no rule of it', async () => {
    const sitemap = await (await fetch(`${shop.server.url}/sitemap.xml`)).text()
    const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    // With a push every 24th; the screens above and the rest of the suite see what that leaves out.
    const listed = all.filter((_, index) => index % timesNow(24, 1) === 0)
    const screens = [
      '/',
      '/checkout/',
      '/receipt/',
      '/payment-fail/',
      '/my-account/',
      '/retrieve-password/',
      '/reset-password/',
      '/newsletter/confirm/',
      '/notify/stop/',
      '/draft/',
      '/search/?q=wool',
      '/no-such-page/',
    ]
    const guest = await shop.shopper()
    const { stopped } = await watch(guest)
    const foreign: string[] = []
    guest.page.on('request', (request) => {
      if (!request.url().startsWith(shop.server.url) && /^https?:/.test(request.url()))
        foreign.push(request.url())
    })
    for (const address of new Set([...screens, ...listed])) {
      const response = await guest.page.goto(address)
      const policy = response?.headers()['content-security-policy'] ?? ''
      expect(policy, address).toContain("default-src 'none'")
      expect(policy, address).not.toContain('unsafe')
      expect(policy, address).toContain("require-trusted-types-for 'script'; trusted-types app")
      await guest.page.mouse.move(5, 5)
    }
    expect(stopped).toEqual([])
    expect(guest.errors).toEqual([])
    // I10: without a tag manager nobody else hears of a visit.
    expect(foreign).toEqual([])
  }, 900_000)

  test('a script that a proxy puts into the document does not run, nor does one in an attribute', async () => {
    const guest = await shop.shopper()
    const { ran, stopped } = await watch(guest)
    await guest.page.route('**/terms/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace('<head>', '<head><script>canary()</script>')
        .replace('<h1', '<img src="/x" onerror="canary()"><h1')
      await route.fulfill({ response, body })
    })
    await lookAround(guest.page, '/terms/')
    await expect.poll(() => stopped.length).toBeGreaterThan(1)
    expect(ran).toEqual([])
  })
})

test('I9: no secret and no source map is among the files of the browser', () => {
  const folder = path.resolve('examples/tallvik/dist/client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of files.filter((name) => /\.(?:js|css|json|html)$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    expect(text, file).not.toMatch(
      /sk_(?:test|live)_|rk_(?:test|live)_|whsec_|postgres(?:ql)?:\/\/|smtps?:\/\//,
    )
    expect(text, file).not.toContain('sourceMappingURL')
  }
})
