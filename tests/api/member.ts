import { createHash } from 'node:crypto'

import { shop } from '#brand/shop.config.ts'
import { callPath, calls, type CallName } from '#contract/calls.ts'

import type { PaidShop } from '../paid-shop.ts'

/** What a browser sends for a password (spec 5.23). */
export const sent = (password: string): string =>
  createHash('sha256').update(password.normalize('NFC')).digest('hex')

export const goodPassword = sent('a lake, two elks and 7 pines')
export const otherPassword = sent('nine ravens on a wire fence')

let people = 0
/** An address that nobody else in the run has, of the same length for names of the same length. */
export const newEmail = (name = 'anna'): string =>
  `${name}.${process.pid}.${String(people++).padStart(4, '0')}@example.com`

export const registration = (email: string, changes: object = {}) => ({
  email,
  password: goodPassword,
  firstName: 'Anna',
  lastName: 'Ek',
  address1: 'Storgatan 1',
  address2: '',
  zipCode: '113 51',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '+46 70 123 45 67',
  ...changes,
})

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape are looked into here, and nowhere trusted
  readonly json: any
  readonly setCookies: readonly string[]
}

/** A browser, as far as the API can tell: it keeps cookies and sends them back. */
export interface Browser {
  call(
    name: CallName,
    body?: unknown,
    headers?: Record<string, string>,
    params?: Record<string, string>,
  ): Promise<Answered>
  readonly cookies: Map<string, string>
}

export function openBrowser(url: string): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(name, body, headers = {}, params = {}) {
      const response = await fetch(`${url}${callPath(name, shop.namespaces, params)}`, {
        method: calls[name].method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const setCookies = response.headers.getSetCookie()
      for (const cookie of setCookies) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') cookies.delete(key)
        else cookies.set(key, value)
      }
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: JSON.parse(text), setCookies }
    },
  }
}

/** A new account and a browser that is logged in to it. */
export async function newMember(
  url: string,
  email = newEmail(),
): Promise<{ email: string; browser: Browser }> {
  const browser = openBrowser(url)
  await browser.call('registerCustomer', registration(email))
  const { status, text } = await browser.call('login', { email, password: goodPassword })
  if (status !== 200) throw new Error(`cannot log in: ${text}`)
  return { email, browser }
}

/** Sends what waits to be sent; answers the mails to an address, oldest first. */
export async function mailsTo(shop: PaidShop, email: string) {
  await shop.services.jobRunner.runOnce()
  return shop.mailbox.messages().filter(({ to }) => to.includes(email))
}

/** The link in the newest mail to an address that leads to this page, if one is named, and has this part. */
export async function linkIn(
  shop: PaidShop,
  email: string,
  page = '',
  part = 'token',
): Promise<URLSearchParams> {
  const texts = (await mailsTo(shop, email)).map(({ text }) => text)
  const links = texts.flatMap((text) => text.split(`${page}/#`)[1]?.split(/\s/)[0] ?? [])
  const link = links.map((each) => new URLSearchParams(each)).findLast((each) => each.has(part))
  if (!link) throw new Error(`no mail with a link to ${page || 'any page'} for ${email}`)
  return link
}

export async function requestResetLink(shop: PaidShop, email: string): Promise<{ i: string; id: string }> {
  await openBrowser(shop.url).call('requestReset', { email })
  // The mail of an order has a link, too, and may come later.
  const link = await linkIn(shop, email, '/reset-password', 'i')
  return { i: link.get('i') ?? '', id: link.get('id') ?? '' }
}

/** Asks for another address with the password, and opens the link in the mail to it. */
export async function moveAccount(shop: PaidShop, browser: Browser, email: string, password = goodPassword) {
  await browser.call('updateCustomer', { credentials: { password }, account: { newEmail: email } })
  return browser.call('confirmEmail', await emailLink(shop, email, 'confirm'))
}

/** The two halves of the newest link that an address got about itself: to confirm a change, to undo it, or to prove it. */
export async function emailLink(shop: PaidShop, email: string, kind: 'confirm' | 'undo' | 'prove') {
  const link = await linkIn(shop, email, '/email-change', kind)
  return { i: link.get(kind) ?? '', id: link.get('id') ?? '' }
}
