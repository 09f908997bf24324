import { setTimeout } from 'node:timers/promises'

import type { Browser } from 'playwright-core'

import { shop } from '#brand/shop.config.ts'
import { callPath } from '#contract/calls.ts'

import { anna, call, textAt } from '../buyer.ts'
import type { OfficeBrowser } from '../back-office.ts'
import { readLedger } from '../journeys/outside.ts'
import { cards, desktop, newShopper } from '../journeys/shopper.ts'

/** What the addresses of screens are about: one of each. */
export interface OfficeSamples {
  readonly order: string
  readonly returned: string
  readonly dispute: string
  /** The order whose payment is disputed. */
  readonly disputed: string
  /** With a line that the books do not have. */
  readonly payout: string
  readonly delivery: string
  readonly count: string
  readonly sku: string
  readonly product: string
  readonly campaign: string
  readonly story: string
  readonly case: string
  readonly customer: string
  readonly wave: string
}

const wave = 'Monday morning'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Asks, and throws with the shop's own words where it says no. */
const askFor = (owner: OfficeBrowser): OfficeBrowser['ask'] => {
  return async (name, input) => {
    const answer = await owner.ask(name, input)
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.json.message ?? ''}`)
    return answer
  }
}

/** Adds to a year of trade what it has not: work in progress, and what only people write. */
export async function addOfficeWork(
  shopUrl: string,
  browser: Browser,
  owner: OfficeBrowser,
): Promise<OfficeSamples> {
  const ask = askFor(owner)
  const { stock } = (await ask('listStock')).json
  const skus = stock.flatMap(({ sku }) => (sku.startsWith('TVK-GIFT') ? [] : [sku])).slice(0, 4)
  const sample = {
    ...(await addOrderWork(ask, skus)),
    ...(await addStockWork(ask, skus)),
    ...(await addRange(ask)),
    ...(await addPeople(ask, shopUrl)),
    ...(await addDispute(shopUrl, browser, ask)),
    ...(await addPayout(shopUrl, ask)),
  }
  return { ...sample, sku: skus[0] ?? '', wave }
}

type Ask = OfficeBrowser['ask']

async function addOrderWork(ask: Ask, skus: readonly string[]) {
  const { numbers } = (await ask('listOrderNumbers', { query: { pack: 'ready' } })).json
  const change = { change: crypto.randomUUID(), act: { kind: 'wave', wave }, isPreview: false }
  await ask('changeOrders', { body: { ...change, numbers: numbers.slice(0, 6) } })
  const held = { params: { number: numbers[7] ?? '' } }
  await ask('holdOrder', { ...held, body: { reason: 'payment-risk', note: 'Two cards, one address.' } })
  const address = { ...anna, ...emptyLines }
  const lines = skus.slice(0, 2).map((sku) => ({ sku, quantity: 1 }))
  await ask('createPaymentLink', { body: { address, lines, note: 'By telephone' } })
  return { order: numbers[0] ?? '', returned: await addReturn(ask) }
}

/** Somebody calls, and sends back what came a few days ago. */
async function addReturn(ask: Ask): Promise<string> {
  const { numbers } = (await ask('listOrderNumbers', { query: { having: 'parcel' } })).json
  const number = numbers[0] ?? ''
  const lines = [{ line: 1, quantity: 1, reason: 'too-small' }]
  await ask('announceReturn', { params: { number }, body: { key: crypto.randomUUID(), lines } })
  return number
}

const emptyLines = {
  company: '',
  address2: '',
  state: '',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
}

async function addStockWork(ask: Ask, skus: readonly string[]) {
  const delivery = crypto.randomUUID()
  const lines = skus.map((code) => ({ code, quantity: 12 }))
  const source = { kind: 'lines', lines }
  const reference = 'Mill 77'
  await ask('expectDelivery', {
    body: { id: delivery, reference, expectedOn: inDays(9), skipFaulty: false, source },
  })
  const count = crypto.randomUUID()
  await ask('startCount', { body: { id: count, name: 'Shelf B', text: 'beanie' } })
  const { json } = await ask('showCount', { params: { id: count } })
  const counted = json.lines.slice(0, 3).map(({ sku, base }) => ({ sku, counted: base + 1, seen: null }))
  await ask('recordCount', { params: { id: count }, body: { lines: counted } })
  return { delivery, count }
}

async function addRange(ask: Ask) {
  const { products } = (await ask('listProducts')).json
  const campaign = crypto.randomUUID()
  const offer = { kind: 'percent', percent: 20, codes: [], category: 'clothing', tag: '', rounding: {} }
  const days = { startsAt: `${inDays(4)}T00:00:00`, endsAt: `${inDays(8)}T24:00:00` }
  await ask('saveCampaign', { params: { id: campaign }, body: { name: 'Slow week', ...days, offer } })
  await ask('scheduleCampaign', { params: { id: campaign } })
  const draft = {
    name: 'January',
    startsAt: `${inDays(40)}T00:00:00`,
    endsAt: `${inDays(60)}T24:00:00`,
    offer,
  }
  await ask('saveCampaign', { params: { id: crypto.randomUUID() }, body: draft })
  for (const [from, to] of [
    ['/old-derbies/', '/derby-black/'],
    ['/spring/', '/campaign-slow-wool/'],
  ])
    await ask('addRedirect', { body: { from, to } })
  await ask('addSearchWords', { body: { kind: 'synonyms', words: 'jumper, sweater, pullover' } })
  await ask('addSearchWords', { body: { kind: 'redirect', words: 'my parcel', target: '/shipping-info/' } })
  const story = '/off-duty-stories/half-tide/'
  const page = (await ask('showPage', { query: { path: story } })).json
  const words = 'Is this the right year? The lookbook says 2022.'
  await ask('addPageComment', { body: { path: story, seen: page.version, block: 1, words } })
  return { product: products[0]?.id ?? '', campaign, story }
}

async function addPeople(ask: Ask, shopUrl: string) {
  await ask('inviteStaff', { body: { email: 'pia@example.com', name: 'Pia Holm', roles: ['warehouse'] } })
  await ask('inviteStaff', {
    body: { email: 'mo@example.com', name: 'Mo Berg', roles: ['editor', 'finance'] },
  })
  await ask('createRole', { body: { name: 'Stylist', permissions: ['pictures.read', 'pages.read'] } })
  const { customers } = (await ask('searchCustomers')).json
  const [first, second] = customers
  const request = { channel: 'letter', receivedOn: inDays(-12), note: '' }
  await ask('addDataRequest', { body: { ...request, kind: 'export', email: first?.email ?? '' } })
  await ask('addDataRequest', { body: { ...request, kind: 'erase', email: second?.email ?? '' } })
  const { subscribers } = (await ask('listSubscribers')).json
  const bounce = { email: subscribers[2]?.email ?? '', kind: 'bounce', detail: '550 5.1.1 mailbox unknown' }
  await ask('addBounce', { body: bounce })
  const { data } = await call(shopUrl, 'startContact', {})
  // Whoever writes faster than that is a program.
  await setTimeout(3500)
  await call(shopUrl, 'sendContact', {
    topic: 'size',
    order: '',
    email: anna.email,
    message: 'Is a 42 as wide as a 41?\n\nMy old pair was a 41, and a little narrow.',
    ticket: textAt(data, 'data', 'ticket'),
  })
  for (const words of ['xylophone', 'swimwear', 'gift wrap'])
    await fetch(`${shopUrl}${callPath('search', shop.namespaces)}?q=${encodeURIComponent(words)}`)
  const { cases } = (await ask('listCases')).json
  return { case: cases[0]?.id ?? '', customer: first?.id ?? '' }
}

/** Has something happen at the payment provider. */
async function atProvider(shopUrl: string, kind: string, input: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${shopUrl}/_simulator/${kind}`, { method: 'POST', headers, body: JSON.stringify(input) })
}

/** The provider pays out what it has, with a correction that only a person can explain. */
async function addPayout(shopUrl: string, ask: Ask) {
  const { id } = (await (await atProvider(shopUrl, 'payouts', { adjustment: -700 })).json()) as { id: string }
  await ask('fetchPayouts')
  return { payout: id }
}

/** Somebody buys, and disputes it at their bank. */
async function addDispute(shopUrl: string, browser: Browser, ask: Ask) {
  const buyer = await newShopper(browser, { url: shopUrl }, desktop)
  await buyer.visit('/derby-black/')
  await buyer.addToBag()
  await buyer.goToCheckout()
  await buyer.fillAddress()
  await buyer.pressPay()
  await buyer.payWith(cards.pays)
  await buyer.page.waitForURL('**/receipt/**')
  await buyer.page.getByText(/is confirmed/).waitFor()
  await buyer.leave()
  const payment = (await readLedger({ url: shopUrl })).payments.at(-1)?.payment
  await atProvider(shopUrl, 'disputes', { payment, reason: 'product_not_received' })
  for (let turn = 0; turn < 50; turn++) {
    const { disputes } = (await ask('listDisputes')).json
    if (disputes[0]) return { dispute: disputes[0].id, disputed: disputes[0].order ?? '' }
    await setTimeout(200)
  }
  throw new Error('The dispute did not come to the shop.')
}
