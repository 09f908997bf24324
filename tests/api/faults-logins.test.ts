import { afterAll, beforeAll, describe, test } from 'vitest'

import { isAsked, timeoutMs, tally, repetitions } from '../faults/tally.ts'
import { dialects } from '../fresh-database.ts'
import { forwardedFrom, guessAll, maxInWindow, maxWithin, type Pace, stopClock } from './guesses-in-time.ts'
import {
  type Browser,
  goodPassword,
  newEmail,
  openBrowser,
  otherPassword,
  registration,
  sent,
} from './member.ts'
import { openTestShop, type TestShop } from './open-shop.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

interface Crowd {
  readonly who: string
  readonly addresses: number
  /** E-mails of the list; every tenth has an account. */
  readonly emails: number
  /** Pairs that are tried one after the other for the same account. */
  readonly inOne: number
  readonly pace: Pace
}

const crowds: readonly Crowd[] = [
  {
    who: 'one address, ten thousand accounts',
    addresses: 1,
    emails: 10_000,
    inOne: 1,
    pace: { atOnce: 20, waitMs: 20 * second },
  },
  {
    who: 'five hundred addresses, fifty accounts',
    addresses: 500,
    emails: 50,
    inOne: 20,
    pace: { atOnce: 20, waitMs: 20 * second },
  },
  {
    who: 'five hundred addresses, one account',
    addresses: 500,
    emails: 1,
    inOne: 1,
    pace: { atOnce: 2, waitMs: second },
  },
]

describe.each(dialects)('lists of stolen passwords on %s', (dialect) => {
  let clock: ReturnType<typeof stopClock>
  let shop: TestShop
  beforeAll(async () => {
    clock = stopClock()
    shop = await openTestShop(dialect, { environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  })
  afterAll(async () => {
    await shop.close()
    clock.start()
  })

  let owners = 0
  const nextOwner = () => forwardedFrom(200, owners++)
  const logIn = (browser: Browser, email: string) =>
    browser.call('login', { email, password: goodPassword }, nextOwner())
  /** A customer whose browser is known here, from a network of their own. */
  async function newOwner(): Promise<{ email: string; browser: Browser }> {
    const [email, browser] = [newEmail('owner'), openBrowser(shop.url)]
    await browser.call('registerCustomer', registration(email), nextOwner())
    const { status, text } = await logIn(browser, email)
    if (status !== 200) throw new Error(`cannot log in: ${text}`)
    return { email, browser }
  }

  test.runIf(isAsked).each(crowds)(
    '[E3] $who: a hundred an hour by address, twenty by account, and its owner comes in',
    ({ who, addresses, emails, inOne, pace }) =>
      tally('E3', `pairs of e-mail and password from ${who}, on ${dialect}`, async (count) => {
        const crowd = crowds.findIndex((each) => each.who === who)
        const members = await Promise.all(Array.from({ length: Math.min(5, emails) }, newOwner))
        const list = Array.from({ length: emails }, (_, number) => newEmail(`of${number}`))
        for (const [number, { email }] of members.entries()) list[number * 10] = email
        const answers = { wrong: new Set<string>(), held: new Set<string>() }
        let ownerLogins = 0
        const guesses = await guessAll(count, {
          times: repetitions('E3'),
          pace,
          pass: clock.pass,
          async guess(number) {
            const from = forwardedFrom(crowd, number % addresses)
            const email = list[Math.floor(number / inOne) % emails] ?? ''
            const password = number % 2 ? otherPassword : sent(`password ${number}`)
            const { status, text } = await openBrowser(shop.url).call('login', { email, password }, from)
            const isLookedAt = status !== 429
            if (isLookedAt) answers.wrong.add(`${status} ${text}`)
            // How long to wait depends on the clock and on earlier guesses alone.
            else answers.held.add(text.replace(/in \d+ s\b/, 'later'))
            return { at: Date.now(), by: { address: from['x-forwarded-for'], account: email }, isLookedAt }
          },
          async between() {
            const owner = members[ownerLogins++ % members.length]
            const status = owner && (await logIn(owner.browser, owner.email)).status
            count.expect(status === 200, `an owner was answered ${status}`)
          },
        })
        const anHour = maxInWindow(guesses, 'address', hour)
        const aMinute = maxInWindow(guesses, 'address', minute)
        const byAccount = maxWithin(guesses, 'account', hour)
        count.expect(anHour <= 100, `${anHour} looked at in an hour for one address`)
        count.expect(aMinute <= 20, `${aMinute} looked at in a minute for one address`)
        count.expect(byAccount <= 20, `${byAccount} looked at in an hour for one account`)
        for (const [kind, texts] of Object.entries(answers))
          count.expect(texts.size === 1, `${texts.size} answers to ${kind}: ${[...texts].join(' ')}`)
        const looked = guesses.filter(({ isLookedAt }) => isLookedAt).length
        count.expect(looked >= 5, 'hardly one was looked at: nothing was limited here')
        count.note(
          `${who}: ${looked} of ${guesses.length} looked at; at most ${anHour} an hour by address (${maxWithin(guesses, 'address', hour)} in any sixty minutes) and ${byAccount} by account; ${ownerLogins} logins of owners meanwhile`,
        )
      }),
    timeoutMs,
  )
})
