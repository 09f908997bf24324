import { test } from 'vitest'

import { goodPassword, newEmail, openBrowser, otherPassword, registration } from '../api/member.ts'
import { openPaidShop } from '../paid-shop.ts'
import { isAsked, patienceMs, tally, timesOf } from './tally.ts'

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** The largest distance between two empirical distributions (Kolmogorov–Smirnov), and the one that chance reaches once in a thousand. */
function distance(one: readonly number[], other: readonly number[]): { found: number; byChance: number } {
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)]
  const below = (sorted: readonly number[], limit: number) =>
    sorted.filter((time) => time <= limit).length / sorted.length
  const found = Math.max(...[...a, ...b].map((time) => Math.abs(below(a, time) - below(b, time))))
  return { found, byChance: 1.95 * Math.sqrt((a.length + b.length) / (a.length * b.length)) }
}

test.runIf(isAsked).each([
  ['login', (email: string) => ({ email, password: otherPassword })],
  ['requestReset', (email: string) => ({ email })],
  ['registerCustomer', (email: string) => registration(email, { password: otherPassword })],
] as const)(
  '[E2] %s takes as long for who has an account as for who has none',
  (name, bodyOf) =>
    tally('E2', `${name} with a known and an unknown e-mail, in turn`, async (count) => {
      const shop = await openPaidShop('postgres')
      try {
        const email = newEmail('known')
        await openBrowser(shop.url).call('registerCustomer', registration(email, { password: goodPassword }))
        const times = { known: [] as number[], unknown: [] as number[] }
        const take = async (whose: 'known' | 'unknown') => {
          // An e-mail that registers is known from then on.
          const address = whose === 'known' ? email : newEmail('other')
          const began = performance.now()
          await openBrowser(shop.url).call(name, bodyOf(address))
          times[whose].push(performance.now() - began)
          count.tried()
        }
        for (let warm = 0; warm < 5; warm++) await take(warm % 2 ? 'known' : 'unknown')
        times.known.length = 0
        times.unknown.length = 0
        for (let sample = 0; sample < timesOf('E2') && count.hasTime(); sample++)
          for (const whose of sample % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
            await take(whose)
        const difference = Math.abs(median(times.known) - median(times.unknown))
        const { found, byChance } = distance(times.known, times.unknown)
        count.note(`medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`)
        count.note(`KS distance ${found.toFixed(3)}, by chance ${byChance.toFixed(3)}`)
        // A real difference shows in both: a busy machine moves medians, and many samples make small distances count.
        count.expect(difference < 5 || found < byChance, `medians differ by ${difference.toFixed(1)} ms`)
      } finally {
        await shop.close()
      }
    }),
  patienceMs,
)
