import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'
import { SearchAnswer } from '#contract/search.ts'
import { bumpVersion } from '#server/catalogue/service.ts'
import { toJson } from '#server/database/json.ts'

import { dialects } from '../fresh-database.ts'
import { openTestShop, type TestShop } from './open-shop.ts'

describe.each(dialects)('search on %s', (dialect) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(dialect)
    await shop.database.write(async (tx) => {
      await tx
        .insertInto('pages')
        .values({
          path: '/our-craft/',
          body: toJson({
            template: 'content',
            title: 'Our craft',
            description: 'How a loafer is made',
            heading: 'Our craft',
            html: '<p>Leather from <strong>Tärnsjö</strong></p>',
          }),
          content_hash: 'x',
          updated_at: 1,
        })
        .execute()
      await bumpVersion(tx)
    })
    shop.pass(1000)
  })
  afterAll(() => shop.close())

  const ask = (query: Record<string, string>) =>
    shop.ask(`/wp-json/${brand.namespaces.brand}/v1/search?${new URLSearchParams(query).toString()}`)
  const found = async (q: string): Promise<string[]> =>
    (await ask({ q })).json.products.map(({ uri }: { uri: string }) => uri)

  test('cards, pages and facets, bare', async () => {
    const { status, json, headers } = await ask({ q: 'loafer' })
    expect(status).toBe(200)
    expect(SearchAnswer.parse(json)).toEqual(json)
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(json).toMatchObject({
      query: 'loafer',
      total: 1,
      fitting: 1,
      products: [
        {
          uri: 'taupe-loafer',
          name: 'Taupe Loafer',
          sizes: ['41', '42', '43'],
          markets: expect.arrayContaining([
            { market_id: '2', pricelists: [expect.objectContaining({ price: '2\u00a0000.00 SEK' })] },
          ]),
        },
      ],
      pages: [{ path: '/our-craft/', title: 'Our craft', description: 'How a loafer is made' }],
      facets: {
        model: [{ value: 'Loafer', count: 1 }],
        size: [
          { value: '41', count: 1 },
          { value: '42', count: 1 },
          { value: '43', count: 1 },
        ],
      },
    })
  })

  test('beginnings of words, slips of the keyboard, accents, SKUs', async () => {
    expect(await found('loa')).toEqual(['taupe-loafer'])
    expect(await found('loafr')).toEqual(['taupe-loafer'])
    expect(await found('laofer')).toEqual(['taupe-loafer'])
    expect(await found('LOA-41')).toEqual(['taupe-loafer'])
    expect(await found('silk SCARF')).toEqual(['silk-scarf'])
    expect(await found('zzzzzz')).toEqual([])
    expect((await ask({ q: 'tarnsjo' })).json.pages).toHaveLength(1)
  })

  test('of words that nothing has together, the most', async () => {
    expect(await found('silk loafer')).toEqual(expect.arrayContaining(['silk-scarf', 'taupe-loafer']))
  })

  test('words that no product, no page has as written are told, as typed; what was found for them is similar', async () => {
    expect((await ask({ q: 'Läofer' })).json).toMatchObject({
      products: [{ uri: 'taupe-loafer' }],
      missing: { products: ['Läofer'], pages: ['Läofer'] },
    })
    expect((await ask({ q: 'silk tärnsjö' })).json).toMatchObject({
      missing: { products: ['tärnsjö'], pages: ['silk'] },
    })
    expect((await ask({ q: 'loa' })).json).not.toHaveProperty('missing')
  })

  test('a limit; nothing to look for; wrong shapes', async () => {
    const { json } = await ask({ q: 'silk taupe gift', limit: '1' })
    expect([json.total, json.products.length]).toEqual([3, 1])
    expect((await ask({ q: ' ' })).json).toMatchObject({ total: 0, products: [], pages: [] })
    expect(await ask({})).toMatchObject({ status: 400, json: { code: 'rest_missing_callback_param' } })
    for (const query of [
      { q: 'x', offset: '-1' },
      { q: 'x', offset: '1000000' },
      { q: 'x', color: 'y'.repeat(201) },
      { q: 'x', limit: '0' },
      { q: 'x', limit: '61' },
      { q: 'x'.repeat(101) },
      { q: 'x', per: 'size' },
    ])
      expect(await ask(query)).toMatchObject({ status: 400, json: { code: 'rest_invalid_param' } })
  })

  test('part after part comes the whole, each product once; after the last there is nothing', async () => {
    const words = 'silk taupe gift'
    const whole = await found(words)
    expect(whole).toHaveLength(3)
    const parts = []
    for (const offset of ['0', '1', '2', '3']) {
      const { json } = await ask({ q: words, limit: '1', offset })
      expect([json.total, json.fitting]).toEqual([3, 3])
      parts.push(...json.products.map(({ uri }: { uri: string }) => uri))
    }
    expect(parts).toEqual(whole)
  })

  test('[3.30] what is found is narrowed by values, several of one kind widen, and parts are parts of that', async () => {
    const narrowed = async (query: string) => {
      const { status, json } = await shop.ask(
        `/wp-json/${brand.namespaces.brand}/v1/search?q=silk+taupe+gift${query}`,
      )
      expect(status).toBe(200)
      return { total: json.total, uris: json.products.map(({ uri }: { uri: string }) => uri), ...json }
    }
    expect(await narrowed('&model=LOAFER')).toMatchObject({ total: 3, fitting: 1, uris: ['taupe-loafer'] })
    const two = await narrowed('&size=42&size=One+size')
    expect(two.fitting).toBe(2)
    expect(await narrowed('&size=42&size=One+size&limit=1&offset=1')).toMatchObject({
      fitting: 2,
      uris: two.uris.slice(1),
    })
    // What other values of the kind would bring is still told.
    expect((await narrowed('&size=42')).facets.size).toEqual(two.facets.size)
    expect(await narrowed('&model=None')).toMatchObject({ total: 3, fitting: 0, uris: [] })
  })

  test('what is nearly a name is told in its spelling, found or not', async () => {
    expect((await ask({ q: 'silk scraf' })).json).toMatchObject({
      products: [{ uri: 'silk-scarf' }],
      spelling: 'silk scarf',
    })
    expect((await ask({ q: 'skarfe' })).json).toMatchObject({ total: 0, spelling: 'scarf' })
    expect((await ask({ q: 'silk scarf' })).json).not.toHaveProperty('spelling')
    expect((await ask({ q: 'zzzzzz' })).json).not.toHaveProperty('spelling')
  })

  test('what changes in the catalogue is found', async () => {
    await shop.database.write(async (tx) => {
      await tx.updateTable('variants').set({ archived_at: 1 }).where('uri', '=', 'silk-scarf').execute()
      await tx.updateTable('items').set({ archived_at: 1 }).where('sku', '=', 'SCARF').execute()
      await bumpVersion(tx)
    })
    shop.pass(1000)
    await expect.poll(() => found('scarf')).toEqual([])
  })
})
