import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'

import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'

const dayMs = 24 * 3_600_000

describe.each(dialects)('searches that found nothing, on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(dialect)
  })
  afterAll(() => shop.close())

  /** The shop's clock is never far behind it. */
  const now = Date.now()
  const ask = (query: Record<string, string>) =>
    shop.ask(`/wp-json/${brand.namespaces.brand}/v1/search?${new URLSearchParams(query).toString()}`)
  async function listed(): Promise<unknown> {
    await shop.services.missedSearches.flush()
    return JSON.parse((await vitrine(shop.config, 'search', 'missed', '--json')).out)
  }

  test('what nothing was found for is counted, without a person, and neither suggestions nor what was found', async () => {
    expect((await vitrine(shop.config, 'search', 'missed')).out).toBe('No search has found nothing.\n')
    for (const q of ['Pyjamas', 'pyjamas ', 'kimono', 'loafer', 'anna@example.com', '0701234567'])
      expect((await ask({ q })).status).toBe(200)
    await ask({ q: 'pyja', per: 'style' })
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string
    expect(await listed()).toEqual([
      { query: 'pyjamas', count: 2, lastDay: day },
      { query: 'kimono', count: 1, lastDay: day },
    ])
    expect((await vitrine(shop.config, 'search', 'missed', '--limit', '1')).out).toMatch(
      /^2 {2}[-\d]{10} {2}pyjamas\n$/,
    )
  })

  test('what is asked for again counts further, and what nobody asks for half a year is forgotten', async () => {
    shop.pass(100 * dayMs)
    await ask({ q: 'pyjamas' })
    expect(await listed()).toMatchObject([{ query: 'pyjamas', count: 3 }, { query: 'kimono' }])
    shop.pass(100 * dayMs)
    expect(await shop.services.missedSearches.forgetOld()).toBe(1)
    expect(await listed()).toMatchObject([{ query: 'pyjamas', count: 3 }])
  })

  test('5000 at most are kept, the latest', async () => {
    const old = Array.from({ length: 5001 }, (_, at) => ({
      query: `old ${at}`,
      times: 1,
      last_day: new Date(now + 50 * dayMs).toISOString().slice(0, 10),
    }))
    await shop.database.write(async (tx) => {
      for (let from = 0; from < old.length; from += 500)
        await tx
          .insertInto('missed_searches')
          .values(old.slice(from, from + 500))
          .execute()
    })
    expect(await shop.services.missedSearches.forgetOld()).toBe(2)
    expect((await vitrine(shop.config, 'search', 'missed')).out).toContain('pyjamas')
  })

  test('bad calls say what is wrong', async () => {
    expect(await vitrine(shop.config, 'search', 'found')).toMatchObject({ code: 2 })
    expect(await vitrine(shop.config, 'search', 'missed', '--limit', 'x')).toMatchObject({ code: 2 })
  })
})
