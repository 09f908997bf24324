import { test } from 'vitest'

import { goodPassword, newEmail, openBrowser, otherPassword, registration } from '../api/member.ts'
import { openPaidShop } from '../paid-shop.ts'
import { isAsked, timeoutMs, tally, repetitions } from './tally.ts'

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** How likely two samples of one distribution lie so far apart: Kolmogorov–Smirnov, by its asymptotic series. */
function likelihood(one: readonly number[], other: readonly number[]): number {
  const below = (sample: readonly number[], limit: number) =>
    sample.filter((time) => time <= limit).length / sample.length
  const distance = Math.max(
    ...[...one, ...other].map((time) => Math.abs(below(one, time) - below(other, time))),
  )
  const size = Math.sqrt((one.length * other.length) / (one.length + other.length))
  const scaled = (size + 0.12 + 0.11 / size) * distance
  // Below this the series no longer converges, and the answer is 1 to six digits.
  if (scaled < 0.3) return 1
  let sum = 0
  for (let term = 1; term <= 100; term++) sum += (term % 2 ? 2 : -2) * Math.exp(-2 * (term * scaled) ** 2)
  return Math.min(1, Math.max(0, sum))
}

test.runIf(isAsked).each([
  ['login', (email: string) => ({ email, password: otherPassword })],
  ['requestReset', (email: string) => ({ email })],
  ['registerCustomer', (email: string) => registration(email, { password: otherPassword })],
] as const)(
  '[E2] %s takes as long for who has an account as for who has none',
  (name, getBody) =>
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
          await openBrowser(shop.url).call(name, getBody(address))
          times[whose].push(performance.now() - began)
          count.tried()
        }
        for (let warm = 0; warm < 5; warm++) await take(warm % 2 ? 'known' : 'unknown')
        times.known.length = 0
        times.unknown.length = 0
        for (let sample = 0; sample < repetitions('E2') && count.hasTime(); sample++)
          for (const whose of sample % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
            await take(whose)
        const difference = Math.abs(median(times.known) - median(times.unknown))
        const p = likelihood(times.known, times.unknown)
        const isAlike = difference < 5 && p > 0.01
        count.measured(
          `${name}: medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms, KS p ${p.toFixed(3)}`,
          'less than 5 ms apart, p over 0.01',
          isAlike,
        )
        // Only both together fail: a busy machine moves medians, and many samples make small distances count.
        count.expect(
          difference < 5 || p > 0.001,
          `${name}: medians differ by ${difference.toFixed(1)} ms, KS p ${p.toExponential(1)}`,
        )
      } finally {
        await shop.close()
      }
    }),
  timeoutMs,
)
