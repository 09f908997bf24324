import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, test } from 'vitest'

import { isAsked, timeoutMs, tally, repetitions } from '../faults/tally.ts'
import { dialects } from '../fresh-database.ts'
import { giveCard, tenPercent } from '../voucher-shop.ts'
import { forwardedFrom, guessAll, maxInWindow, maxWithin, stopClock } from './guesses-in-time.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { staffFor } from '../staff.ts'

const minute = 60_000
const hour = 60 * minute
const atOnce = 20

/** From how many addresses, in how many bags, and how many one after the other in the same bag: ten is what its limit lets through. */
const crowds = [
  ['one address, forty bags', 1, 40, 10],
  ['five hundred addresses, one bag', 500, 1, atOnce],
  ['forty addresses, forty bags', 40, 40, atOnce],
] as const

describe.each(dialects)('lists of codes on %s', (dialect) => {
  let clock: ReturnType<typeof stopClock>
  let shop: TestShop
  let real: readonly string[]
  beforeAll(async () => {
    clock = stopClock()
    shop = await openTestShop(dialect, { environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
    await staffFor(shop).addVoucher(tenPercent('REAL10'))
    real = ['REAL10', (await giveCard(shop, 100_000)).code]
  })
  afterAll(async () => {
    await shop.close()
    clock.start()
  })

  let owners = 0
  const newBag = async () => {
    const headers = forwardedFrom(200 + crowds.length, owners++)
    return (await shop.call('createCart', {}, { headers })).json.data.selection as string
  }
  /** Of a voucher and of a gift card in turn, and one that is good now and then. */
  const createCode = (number: number): string => {
    const made = randomBytes(8).toString('hex').toUpperCase()
    if (number % 25 === 24) return real[number % real.length] ?? ''
    return number % 2 ? made : (made.match(/..../g) ?? []).join('-')
  }

  test.runIf(isAsked).each(crowds)(
    '[D5] %s: sixty an hour by address, ten a minute by bag, and answers that tell nothing apart',
    (who, addresses, carts, inOne) =>
      tally('D5', `guesses at codes from ${who}, on ${dialect}`, async (count) => {
        const crowd = crowds.findIndex(([name]) => name === who)
        const bags = await Promise.all(Array.from({ length: carts }, newBag))
        const answers = { wrong: new Set<string>(), held: new Set<string>() }
        const guesses = await guessAll(count, {
          times: repetitions('D5'),
          pace: { atOnce, waitMs: minute / 5 },
          pass: clock.pass,
          async guess(number) {
            const headers = forwardedFrom(crowd, number % addresses)
            const selection = bags[Math.floor(number / inOne) % carts] ?? ''
            const voucher = createCode(number)
            const { status, text } = await shop.call('addVoucher', { selection, voucher }, { headers })
            const isLookedAt = status !== 429
            // How long to wait depends on the clock alone.
            if (!isLookedAt) answers.held.add(text.replace(/in \d+ s\b/, 'later'))
            else if (!real.includes(voucher)) answers.wrong.add(`${status} ${text}`)
            count.expect(status < 500, `answered ${status}`)
            return { at: Date.now(), by: { address: headers['x-forwarded-for'], bag: selection }, isLookedAt }
          },
        })
        const anHour = maxInWindow(guesses, 'address', hour)
        const aMinute = maxInWindow(guesses, 'bag', minute)
        count.expect(anHour <= 60, `${anHour} looked at in an hour for one address`)
        count.expect(aMinute <= 10, `${aMinute} looked at in a minute in one bag`)
        for (const [kind, texts] of Object.entries(answers))
          count.expect(texts.size === 1, `${texts.size} answers to ${kind}: ${[...texts].join(' ')}`)
        const looked = guesses.filter(({ isLookedAt }) => isLookedAt).length
        count.expect(looked >= 10, 'hardly one was looked at: nothing was limited here')
        count.note(
          `${who}: ${looked} of ${guesses.length} looked at; at most ${anHour} an hour by address (${maxWithin(guesses, 'address', hour)} in any sixty minutes) and ${aMinute} a minute by bag`,
        )
      }),
    timeoutMs,
  )
})
