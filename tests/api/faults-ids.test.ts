import { afterAll, beforeAll, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { createCartToken } from '#server/cart-token.ts'
import { createToken } from '#server/tokens.ts'

import { call, fillBag } from '../buyer.ts'
import { timeoutMs, tally, repetitions } from '../faults/tally.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { newMember, openBrowser } from './member.ts'
import { staffFor } from '../staff.ts'

let shop: PaidShop
let ownerEmail: string
let bag: string
beforeAll(async () => {
  shop = await openPaidShop('sqlite', { units: 100 })
  const { email, browser } = await newMember(shop.url)
  ownerEmail = email
  bag = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
  await browser.call('setCartCustomer', { email, selection: bag })
}, 60_000)
afterAll(() => shop.close())

test(
  '[F2] selections that are nearly right, cut, or something else: one answer for all, and nothing found',
  () =>
    tally('F2', 'selections altered by one character, cut, long, or of another type', async (count) => {
      const shapes: readonly ((seed: number) => unknown)[] = [
        (seed) =>
          `${bag.slice(0, seed % 32)}${bag[seed % 32] === 'a' ? 'b' : 'a'}${bag.slice((seed % 32) + 1)}`,
        (seed) => bag.slice(0, seed % 32),
        () => createCartToken(),
        (seed) => bag.toLowerCase().slice(0, 31) + (seed % 10),
        (seed) => [bag, seed],
        () => ({ $ne: null }),
        (seed) => `${bag}' or ${seed}=${seed} --`,
        (seed) => 'A'.repeat(10_000 + (seed % 100)),
        () => null,
        () => '',
      ]
      const answers = new Set<string>()
      for (let seed = 0; seed < repetitions('F2') && count.hasTime(); seed++) {
        const selection = shapes[seed % shapes.length]?.(seed)
        if (selection === bag) continue
        const { status, data } = await call(shop.url, 'getCart', { selection })
        const text = JSON.stringify(data)
        count.tried()
        count.expect(status === 404 || status === 400, `answered ${status}`)
        count.expect(!text.includes(ownerEmail) && !text.includes('Storgatan'), 'told something of the owner')
        if (status === 404) answers.add(text)
      }
      count.expect(answers.size === 1, `${answers.size} different answers`)
    }),
  timeoutMs,
)

test(
  '[F8] drafts cannot be guessed',
  () =>
    tally('F8', 'draft ids and tokens guessed', async (count) => {
      const id = await staffFor(shop).keepDraft({
        type: 'content',
        title: 'Secret spring',
        path: '/spring/',
        context: { template: 'content', title: 'Secret spring', html: '' },
      })
      const good =
        new URL((await shop.services.drafts.link(id, 60_000)) ?? '', 'http://x').searchParams.get('token') ??
        ''
      const answers = new Set<string>()
      for (let seed = 0; seed < repetitions('F8') && count.hasTime(); seed++) {
        const token =
          [createToken(), good.slice(0, seed % good.length), `${good.slice(0, -1)}_`, ''][seed % 4] ?? ''
        const draft = seed % 5 === 0 ? String(seed) : id
        const answer = await fetch(
          `${shop.url}/wp-json/${brand.namespaces.brand}/v1/draft/${draft}?token=${encodeURIComponent(token)}`,
        )
        const text = await answer.text()
        count.tried()
        answers.add(`${answer.status} ${text}`)
        count.expect(answer.status === 403 || answer.status === 404, `answered ${answer.status}`)
      }
      // Neither says whether there is such a draft.
      count.expect(answers.size === 1, [...answers].join(' / ').slice(0, 300))
      const found = await openBrowser(shop.url).call('search')
      expect(found.text).not.toContain('Secret spring')
    }),
  timeoutMs,
)

test(
  '[F3] ids: at least 128 bits, no two alike, every character as likely as the others',
  () =>
    tally('F3', 'selections and tokens made', async (count) => {
      for (const [make, letters] of [
        [createCartToken, 62],
        [createToken, 64],
      ] as const) {
        const seen = new Set<string>()
        const counts = new Map<string, number>()
        let characters = 0
        for (let made = 0; made < repetitions('F3') / 2; made++) {
          const id = make()
          seen.add(id)
          // The last character of a token holds fewer bits.
          for (const letter of id.slice(0, -1)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
          characters += id.length - 1
          count.tried()
        }
        count.expect(seen.size === Math.ceil(repetitions('F3') / 2), 'two ids are alike')
        const expected = characters / letters
        const chi = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
        // 61 and 63 degrees of freedom: above 125 happens once in a million runs.
        count.expect(
          counts.size === letters && chi < 125,
          `${counts.size} letters, chi-square ${chi.toFixed(0)}`,
        )
        count.expect(([...seen][0]?.length ?? 0) * Math.log2(letters) >= 128, 'fewer than 128 bits')
      }
    }),
  timeoutMs,
)
