import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { callPath } from '#contract/calls.ts'

import { newEmail, openBrowser, registration } from '../api/member.ts'
import { isAsked, tally } from '../faults/tally.ts'
import { type Asker, findAsker, letCuriousTagIn } from './curious-tag.ts'
import { getForm } from './member.ts'
import { openShop } from './open-shop.ts'
import { readMails } from './outside.ts'
import { anna, desktop, type Shopper } from './shopper.ts'

const shop = openShop({ GTM_ID: 'GTM-TEST123', LOG_LEVEL: 'trace' })

/** Somebody who has agreed to everything, before a tag that sends whatever it sees. */
async function agreeingVisitor(): Promise<Shopper> {
  const guest = await shop.shopper(desktop)
  await letCuriousTagIn(guest.page.context())
  await guest.visit('/')
  await Promise.all([
    guest.page.waitForRequest(/google-analytics/),
    guest.page.getByRole('button', { name: 'Accept all' }).click(),
  ])
  return guest
}

/** Somebody with an account who has asked for a new password: the e-mail, and `#i=…&id=…` of the link that came. */
async function forgetfulMember(): Promise<{ email: string; link: string }> {
  const email = newEmail('reset')
  const browser = openBrowser(shop.server.url)
  await browser.call('registerCustomer', registration(email))
  await browser.call('requestReset', { email })
  const find = async () =>
    (await readMails(shop.server))
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\/reset-password\/(#\S+)/.exec(text)?.[1] ?? [])
      .at(-1) ?? ''
  await expect.poll(find).toContain('#i=')
  return { email, link: await find() }
}

const homeLink = (page: Page) => page.getByRole('banner').locator('a[href="/"]').first()
const newPassword = 'a third phrase 3'

async function setPassword(page: Page) {
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
}

/** Opens a reset link, loads it again, leaves for a page with tags and goes back; then puts it where an older one stood, and uses it. */
async function walkWithLink(guest: Shopper, link: string, look: () => Promise<unknown>) {
  const { page } = guest
  const field = page.getByRole('textbox', { name: 'New password' })
  const noLonger = page.getByRole('heading', { name: 'This link no longer works' })
  for (const isUsed of [false, true]) {
    await page.goto('about:blank')
    if (isUsed) {
      await guest.visit('/reset-password/#i=an&id=older')
      await noLonger.waitFor()
    }
    await guest.visit(`/reset-password/${link}`)
    await field.waitFor()
    await page.reload()
    await field.waitFor()
    if (isUsed) await setPassword(page)
    await look()
    await Promise.all([page.waitForRequest(/google-analytics/), homeLink(page).click()])
    await page.goBack()
    await noLonger.waitFor()
    await look()
  }
}

test.runIf(isAsked)('[E12] the token of a reset link is in the calls that use it, and nowhere else', () =>
  tally('E12', 'requests of a visit with a reset link, and all else that is left of it', async (count) => {
    const { link } = await forgetfulMember()
    const { i, id } = Object.fromEntries(new URLSearchParams(link.slice(1)))
    if (!i || !id) throw new Error(`no link: ${link}`)
    const holdsToken = (text: string) => text.includes(i) || text.includes(id)
    const guest = await agreeingVisitor()
    const { page } = guest
    const requests: Request[] = []
    const printed: string[] = []
    const layers: string[] = []
    page.context().on('request', (request) => requests.push(request))
    page.on('console', (message) => printed.push(message.text()))
    await walkWithLink(guest, link, async () =>
      layers.push(await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'dataLayer')))),
    )

    const users = new Map<string, number>()
    for (const request of requests) {
      count.tried()
      const { pathname } = new URL(request.url())
      const head = request.url() + JSON.stringify(await request.allHeaders())
      count.expect(!holdsToken(head), `in the address or a header of a request for ${pathname}`)
      if (holdsToken(request.postData() ?? '')) users.set(pathname, (users.get(pathname) ?? 0) + 1)
    }
    const [verify, use] = (['verifyResetLink', 'resetPassword'] as const).map((name) =>
      callPath(name, brand.namespaces),
    )
    // Every document that gets it asks whether it is good, two of them after a reload.
    expect(Object.fromEntries(users)).toEqual({ [String(verify)]: 4, [String(use)]: 1 })
    const session = await page.context().newCDPSession(page)
    const { entries } = await session.send('Page.getNavigationHistory')
    const left = {
      // `userTypedURL`, which only the browser itself sees, is what was opened.
      history: entries.map(({ url, title }) => `${url} ${title}`).join('\n'),
      layers: layers.join('\n'),
      console: printed.join('\n'),
      log: shop.server.output(),
      page: await page.evaluate(() =>
        JSON.stringify([
          history.state,
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
        ]),
      ),
    }
    count.expect(left.log.includes(String(verify)), 'the log holds nothing of the visit')
    for (const [where, text] of Object.entries(left))
      count.expect(text.length > 2 && !holdsToken(text), `in what is left of it: ${where}`)
    const tags = requests.filter((request) => findAsker(request.url(), shop.server.url) === 'tag')
    count.expect(tags.length > 0, 'no tag looked')
    count.note(
      `${requests.length} requests, ${tags.length} of them by a tag that sends all it sees; the token only in the body of ${[...users].map(([path, times]) => `${times} × ${path}`).join(' and ')}`,
    )
  }),
)

/** Where nobody else belongs, and what is done there. */
const rooms = {
  async checkout({ page, ...guest }: Shopper) {
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    await guest.fillAddress({ ...anna, email: newEmail('outsiders') })
    await guest.pressPay()
  },
  async account(guest: Shopper, email: string) {
    const form = getForm(guest, 'Log in')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('textbox', { name: 'Password' }).fill(newPassword)
    await form.getByRole('button', { name: 'Log in' }).click()
    await guest.page.getByRole('heading', { name: 'Hello, Anna' }).waitFor()
    await guest.page.getByRole('main').getByRole('link', { name: 'Password and email' }).click()
    await guest.page
      .getByRole('button', { name: /password/i })
      .first()
      .waitFor()
    await guest.page.getByRole('button', { name: 'Log out' }).click()
    await form.waitFor()
  },
  async retrieve(guest: Shopper, email: string) {
    await getForm(guest, 'Send the link').getByRole('textbox', { name: 'Email' }).fill(email)
    await guest.page.getByRole('button', { name: 'Send the link' }).click()
    await guest.page.getByText('an email is on its way').waitFor()
  },
  reset: ({ page }: Shopper) => setPassword(page),
}

test.runIf(isAsked)(
  '[I10] checkout, account and reset ask nobody else for anything; what a tag manager does there is counted apart',
  () =>
    tally('I10', 'requests in checkout, account and reset, opened directly and by a click', async (count) => {
      const { email, link } = await forgetfulMember()
      const guest = await agreeingVisitor()
      const { page } = guest
      const counts = { shop: 0, payment: 0, container: 0, tag: 0, stranger: 0 }
      page.context().on('request', (request) => {
        count.tried()
        counts[findAsker(request.url(), shop.server.url)]++
        if (request.isNavigationRequest() && new URL(request.url()).pathname.startsWith('/_simulator/pay/'))
          counts.payment++
      })
      const reported: Record<string, Record<Asker | 'payment', number>> = {}
      const visit = async (room: keyof typeof rooms, enter: () => Promise<unknown>, how: string) => {
        Object.assign(counts, { shop: 0, payment: 0, container: 0, tag: 0, stranger: 0 })
        await enter()
        await rooms[room](guest, email)
        reported[`${room} ${how}`] = { ...counts }
      }
      const comeHome = () => Promise.all([page.waitForRequest(/google-analytics/), guest.visit('/')])
      const fillBag = async () => {
        await guest.visit('/derby-black/')
        await guest.addToBag()
      }

      for (const [room, address] of [
        ['reset', `/reset-password/${link}`],
        ['retrieve', '/retrieve-password/'],
        ['account', '/my-account/'],
        ['checkout', '/checkout/'],
      ] as const) {
        if (room === 'checkout') await fillBag()
        // What the page before still sends as it goes is of that page.
        await page.goto('about:blank')
        await visit(room, () => guest.visit(address), 'opened')
      }
      await comeHome()
      await guest.openProduct()
      await guest.addToBag()
      await visit('checkout', () => guest.goToCheckout(), 'by a click')
      await comeHome()
      await visit(
        'account',
        () => page.getByRole('banner').getByRole('link', { name: 'Account' }).click(),
        'by a click',
      )
      await visit(
        'retrieve',
        () => page.getByRole('link', { name: 'Forgotten your password?' }).click(),
        'by a click',
      )
      expect(guest.errors).toEqual([])

      for (const [room, { shop: own, payment, container, tag, stranger }] of Object.entries(reported)) {
        count.note(
          `${room}: ${own} own, ${payment} to pay, ${container} for the container, ${tag} by its tag, ${stranger} others`,
        )
        count.expect(own > 0 && stranger === 0, `${room}: ${stranger} requests that nobody agreed to`)
        count.expect(payment === (room.startsWith('checkout') ? 1 : 0), `${room}: ${payment} to pay`)
        // Where a document begins in the account or with a password, the container is not loaded at all, and nowhere twice.
        count.expect(container <= (room === 'checkout opened' ? 1 : 0), `${room}: the container was loaded`)
        const isFree = room.endsWith('opened') && !room.startsWith('checkout')
        count.expect(!isFree || container + tag === 0, `${room}: ${container + tag} of a tag manager`)
      }
    }),
  120_000,
)
