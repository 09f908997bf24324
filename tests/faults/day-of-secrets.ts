import { randomBytes } from 'node:crypto'

import { createApplication } from '#server/application/application.ts'
import { createCartToken } from '#server/cart-token.ts'

import { openBrowser, registration, sent, type Answered, type Browser } from '../api/member.ts'
import { anna, createCheckout, handleReturn, payOnPage, fetchReceipt, textAt, until } from '../buyer.ts'
import { giveCard, tenPercent } from '../voucher-shop.ts'
import { staffFor } from '../staff.ts'
import { newCardNumber, newWord, type PlantedSecrets } from './planted-secrets.ts'
import type { Surroundings } from './processes.ts'
import { sellsNothing } from '../sells-nothing.ts'

/** Where a day is spent, and with what kept of it. */
interface Day {
  readonly url: string
  readonly around: Surroundings
  readonly planted: PlantedSecrets
}

const key = 'a key of this test, for its own cards'

/** Somebody whose every word is a secret. */
const newPerson = ({ plant }: PlantedSecrets) => ({
  email: plant('e-mail', `vera.${newWord()}@example.com`),
  firstName: plant('name', `Vera ${newWord()}`),
  lastName: anna.lastName,
  address1: plant('street', `${newWord()} 17`),
  zipCode: anna.zipCode,
  city: anna.city,
  country: anna.country,
  phoneNumber: plant(
    'telephone',
    `+4670${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`,
  ),
})

const newPassword = ({ plant }: PlantedSecrets): string => plant('hash of a password', sent(newWord()))

async function ask(browser: Browser, ...[name, body]: Parameters<Browser['call']>): Promise<Answered> {
  const answer = await browser.call(name, body)
  if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.text}`)
  return answer
}

async function refused(browser: Browser, ...[name, body]: Parameters<Browser['call']>): Promise<void> {
  const { status } = await browser.call(name, body)
  if (status < 400 || status >= 500) throw new Error(`${name} should have been refused: ${status}`)
}

/** The parts behind the # of the link in the mail with this subject, each a secret. */
async function linkTo({ around, planted }: Day, email: string, subject: RegExp): Promise<URLSearchParams> {
  const find = () =>
    around.mailbox.messages().find((mail) => mail.to.includes(email) && subject.test(mail.subject))
  await until(() => find() !== undefined, `a mail ${subject}`)
  const parts = new URLSearchParams(/\/#(\S+)/.exec(find()?.text ?? '')?.[1])
  for (const part of parts.values()) planted.plant('token of a link', part)
  return parts
}

/** An account, a forgotten password, the newsletter. Returns who it is now. */
async function becomeMember(day: Day) {
  const { planted, url } = day
  const browser = openBrowser(url)
  const person = newPerson(planted)
  const { email } = person
  await ask(browser, 'registerCustomer', registration(email, { ...person, password: newPassword(planted) }))
  await refused(browser, 'login', { email, password: newPassword(planted) })
  await ask(browser, 'requestReset', { email })
  const link = Object.fromEntries(await linkTo(day, email, /^Set a new/))
  const password = newPassword(planted)
  await ask(browser, 'resetPassword', { ...link, password })
  await ask(browser, 'login', { email, password })
  for (const cookie of browser.cookies.values()) planted.plant('cookie', cookie)
  await ask(browser, 'subscribe', { email, country: 'SE', language: 'en', source: 'footer' })
  await ask(browser, 'confirmNewsletter', Object.fromEntries(await linkTo(day, email, /^Please confirm/)))
  return { browser, person }
}

/** A purchase with voucher and gift card, a part of it refunded, a withdrawal begun. */
async function buyWithCodes(day: Day, { browser, person }: Awaited<ReturnType<typeof becomeMember>>) {
  const { planted, around, url } = day
  const { database, now } = around
  const application = createApplication({
    config: { signingKeys: [key] },
    database,
    countries: [],
    selling: sellsNothing,
    now,
  })
  const { giftCards } = application
  const staff = staffFor({ services: { application } })
  const voucher = planted.plant('voucher', newWord().toUpperCase())
  await staff.addVoucher(tenPercent(voucher))
  const { code } = await giveCard({ database, services: { giftCards } }, 20_000)
  planted.plant('gift card', code)

  const created = await ask(browser, 'createCart', { country: 'SE' })
  const selection = planted.plant('selection', textAt(created.json, 'data', 'selection'))
  await ask(browser, 'addToCart', { item: around.items[0]?.item, selection })
  await ask(browser, 'addVoucher', { selection, voucher })
  await ask(browser, 'addVoucher', { selection, voucher: code })
  await refused(browser, 'addVoucher', { selection, voucher: planted.plant('card number', newCardNumber()) })
  const started = await ask(browser, 'startPayment', createCheckout(selection, { address: person }))
  const back = (await payOnPage(textAt(started.json, 'data', 'url'))).location ?? ''
  planted.plant('session of the provider', new URL(back).searchParams.get('session_id') ?? '')
  await handleReturn(back)
  const order = (await fetchReceipt(url, selection))?.order ?? ''
  await staff.refund(order, {
    request: { kind: 'amount', amountMinor: 10_000 },
    restock: false,
    reason: newWord(),
  })
  await ask(browser, 'requestWithdrawal', { order, email: person.email })
  await ask(
    browser,
    'openWithdrawal',
    Object.fromEntries(await linkTo(day, person.email, /^Confirm your withdrawal/)),
  )
}

/** Everything goes well. */
export async function goodDay(day: Day): Promise<void> {
  const member = await becomeMember(day)
  await buyWithCodes(day, member)
}

/** Answers the address that leads back from a payment that was made. */
export async function payWithoutComingBack({ url, around, planted }: Day): Promise<string> {
  const browser = openBrowser(url)
  const created = await ask(browser, 'createCart', { country: 'SE' })
  const selection = planted.plant('selection', textAt(created.json, 'data', 'selection'))
  await ask(browser, 'addToCart', { item: around.items[0]?.item, selection })
  const started = await ask(
    browser,
    'startPayment',
    createCheckout(selection, { address: newPerson(planted) }),
  )
  const back = (await payOnPage(textAt(started.json, 'data', 'url'))).location ?? ''
  planted.plant('session of the provider', new URL(back).searchParams.get('session_id') ?? '')
  return back
}

/** Something is broken, and people try it all the same; what they are told does not matter here. Returns how many were answered with 5xx. */
export async function badHour({ url, around, planted }: Day, selection: string): Promise<number> {
  const browser = openBrowser(url)
  browser.cookies.set('__Host-sid', planted.plant('cookie', randomBytes(32).toString('base64url')))
  const person = newPerson(planted)
  const { email } = person
  const password = newPassword(planted)
  const unknown = planted.plant('selection', createCartToken())
  const number = planted.plant('card number', newCardNumber())
  const [i, id] = [16, 32].map((bytes) =>
    planted.plant('token of a link', randomBytes(bytes).toString('base64url')),
  )
  const tries: Parameters<Browser['call']>[] = [
    ['registerCustomer', registration(email, { ...person, password })],
    ['login', { email, password }],
    ['getCustomer'],
    ['requestReset', { email }],
    ['resetPassword', { i, id, password }],
    ['subscribe', { email, country: 'SE', language: 'en', source: 'footer' }],
    ['confirmNewsletter', { token: id }],
    ['getCart', { selection: unknown }],
    ['setCartEmail', { selection, email }],
    ['addToCart', { selection, item: around.items[1]?.item }],
    ['addVoucher', { selection, voucher: number }],
    ['startPayment', createCheckout(selection, { address: { ...person, address2: number } })],
    ['saveCheckoutFields', { selection, deliveryNote: number }],
    ['requestWithdrawal', { order: '100001', email }],
  ]
  const answers = await Promise.allSettled([
    ...tries.map(async ([name, body]) => (await browser.call(name, body)).status),
    ...oddRequests(url, [email, password, unknown, number]),
  ])
  return answers.filter((answer) => answer.status === 'rejected' || answer.value >= 500).length
}

/** Where secrets do not belong: in an address, in a body that is not JSON, in a header. */
const oddRequests = (url: string, secrets: readonly string[]): Promise<number>[] => {
  const [text, query] = [
    secrets.join(' '),
    new URLSearchParams(secrets.map((secret) => ['q', secret])).toString(),
  ]
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secrets[1]}` }
  const requests: [string, RequestInit][] = [
    [`/wp-json/none/${encodeURIComponent(text)}?${query}`, {}],
    [`/wp-json/commerce/v1/search?${query}`, {}],
    ['/wp-json/commerce/v1/login/', { method: 'POST', headers, body: `{"email":"${text}",` }],
    ['/wp-json/commerce/v1/login/', { method: 'POST', headers, body: text }],
    [
      `/wp-json/commerce/v1/payment-return/stripe-checkout?selection=${secrets[2]}&session_id=${secrets[1]}`,
      {},
    ],
    ['/wp-json/commerce/v1/payment-webhook/stripe-checkout', { method: 'POST', headers, body: text }],
  ]
  return requests.map(
    async ([path, init]) => (await fetch(url + path, { redirect: 'manual', ...init })).status,
  )
}
