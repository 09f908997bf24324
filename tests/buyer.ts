import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

import { shop } from '#brand/shop.config.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'
import type { Receipt } from '#contract/receipt.ts'

/** What a call answered: the true HTTP status and the body. */
export interface Answer {
  readonly status: number
  readonly data: unknown
}

export const anna = {
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Ek',
  address1: 'Storgatan 1',
  zipCode: '113 51',
  city: 'Stockholm',
  country: 'SE',
  phoneNumber: '+46 70 123 45 67',
}

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0025 0000 3155',
} as const

export const webhookPath = `/wp-json/${shop.namespaces.commerce}/v1/payment-webhook/stripe-checkout`

/** Calls the API as any client does. */
export async function call(
  shopUrl: string,
  name: CallName,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { method } = calls[name]
  const answer = await fetch(`${shopUrl}${callPath(name, shop.namespaces)}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const isJson = answer.headers.get('content-type')?.includes('json')
  // A proxy's own page, most likely.
  if (!isJson) throw new Error(`${answer.status} ${await answer.text()}`)
  return { status: answer.status, data: await answer.json() }
}

export const textAt = (value: unknown, ...path: string[]): string => {
  let found: unknown = value
  for (const key of path)
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined
  if (typeof found !== 'string') throw new Error(`no text at ${path.join('.')} in ${JSON.stringify(value)}`)
  return found
}

/** A new bag with these items; answers its selection. */
export async function fillBag(shopUrl: string, items: readonly string[], country = 'SE'): Promise<string> {
  const created = await call(shopUrl, 'createCart', { country })
  const selection = textAt(created.data, 'data', 'selection')
  for (const item of items) {
    const added = await call(shopUrl, 'addToCart', { item, selection })
    if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added)}`)
  }
  return selection
}

export const createCheckout = (selection: string, changes: object = {}) => ({
  selection,
  paymentMethod: 'stripe-checkout',
  paymentReturnPage: '/receipt/',
  paymentFailedPage: '/payment-fail/',
  termsAndConditions: true,
  consents: [
    {
      key: 'GDPR',
      consented: true,
      name: 'GDPR',
      text: 'I accept the Privacy Policy (Link)',
      version: 1,
      language: 'EN',
    },
  ],
  address: anna,
  ...changes,
})

export const startPayment = (shopUrl: string, selection: string, changes: object = {}): Promise<Answer> =>
  call(shopUrl, 'startPayment', createCheckout(selection, changes))

/** Starts the payment and answers the address of the hosted card page. */
export async function goToPay(shopUrl: string, selection: string, changes: object = {}): Promise<string> {
  const started = await startPayment(shopUrl, selection, changes)
  return textAt(started.data, 'data', 'url')
}

export interface PageAnswer {
  readonly status: number
  /** Where the page sends the browser, or null when it stays. */
  readonly location: string | null
  readonly html: string
}

async function submit(url: string, fields: Record<string, string>): Promise<PageAnswer> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

/** Fills in the hosted card page and sends it. */
export const payOnPage = (pageUrl: string, number: string = cards.pays): Promise<PageAnswer> =>
  submit(pageUrl, { number, expiry: '12 / 40', code: '123', name: 'Anna Ek' })

/** Pays on the hosted card page by a wallet: "apple_pay". */
export const payByWallet = (pageUrl: string, wallet: string): Promise<PageAnswer> =>
  submit(pageUrl, { wallet })

/** The payment method of purchases on account. */
export const onAccount = { paymentMethod: 'on-account' } as const

/** Presses a button of the hosted page of a purchase on account. */
export const answerOnAccount = (pageUrl: string, outcome: 'approve' | 'decline'): Promise<PageAnswer> =>
  submit(pageUrl, { outcome })

/** Buys these items on account; returns the selection. */
export async function buyOnAccount(shopUrl: string, items: readonly string[]): Promise<string> {
  const selection = await fillBag(shopUrl, items)
  const page = await goToPay(shopUrl, selection, onAccount)
  await handleReturn((await answerOnAccount(page, 'approve')).location ?? '')
  return selection
}

export const answerBank = (challengeUrl: string, outcome: 'complete' | 'fail'): Promise<PageAnswer> =>
  submit(challengeUrl, { outcome })

/** Follows the provider's way back to the shop; answers where the shop sends the browser. */
export async function handleReturn(
  returnUrl: string,
  headers: Readonly<Record<string, string>> = navigation,
): Promise<string> {
  // `fetch` writes its own Sec-Fetch-Mode.
  const [answer] = (await once(get(returnUrl, { headers, agent: false }), 'response')) as [IncomingMessage]
  answer.resume()
  const { location } = answer.headers
  if (answer.statusCode !== 303 || location === undefined)
    throw new Error(`no redirect but ${answer.statusCode}`)
  return location
}

/** What a browser says when a person opens a page. */
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
/** What it says when it loads a page that nobody has opened yet. */
export const prefetch = { ...navigation, 'sec-purpose': 'prefetch' }

/** Buys so many units of the shop's first item, by card; answers the selection. */
export async function buy(
  { url, items }: { readonly url: string; readonly items: readonly { readonly item: string }[] },
  units = 1,
): Promise<string> {
  const selection = await fillBag(url, Array<string>(units).fill(items[0]?.item ?? ''))
  await handleReturn((await payOnPage(await goToPay(url, selection))).location ?? '')
  return selection
}

/** The receipt, or null when nothing was ordered. */
export async function fetchReceipt(shopUrl: string, selection: string): Promise<Receipt | null> {
  const { status, data } = await call(shopUrl, 'getReceipt', { selection })
  return status === 200 ? (data as { data: Receipt }).data : null
}

/** Asks again until it is true; throws after the timeout. For what another process does in its own time. */
export async function until(
  isTrue: () => Promise<boolean> | boolean,
  what: string,
  timeoutMs = 15_000,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`${what}: did not happen within ${timeoutMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
