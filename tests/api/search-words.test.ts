import { expect, onTestFinished, test } from 'vitest'

import { shop as brand } from '#brand/shop.config.ts'

import { until } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

test.each(dialects)(
  'the team says what words mean, the search follows, and of two editors the second is told, on %s',
  async (dialect) => {
    const { shop, owner, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    const search = async (q: string) => {
      const url = `${shop.url}/wp-json/${brand.namespaces.brand}/v1/search?${new URLSearchParams({ q }).toString()}`
      return (await (await fetch(url)).json()) as { total: number; redirect?: string }
    }
    const find = async (q: string) => (await search(q)).total
    expect(await find('zori')).toBe(0)
    const line = { kind: 'synonyms', words: 'zori, loafer' }
    const { json: entry } = await owner.ask('addSearchWords', { body: line })
    await until(async () => (await find('zori')) === 1, 'the search follows')

    // Two change it at once.
    const params = { id: entry.id }
    const change = (words: string, seen: number | null) =>
      owner.ask('changeSearchWords', { params, body: { ...line, words, seen } })
    const both = await Promise.all([change('zori: loafer', 1), change('zori > loafer', 1)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json.refusal?.code).toBe('search-words-changed')
    await owner.ask('removeSearchWords', { params, body: { seen: null } })
    await until(async () => (await find('zori')) === 0, 'the search follows')
    expect((await owner.ask('removeSearchWords', { params, body: {} })).status).toBe(404)

    // Words that lead to a page, in any writing.
    const lead = { kind: 'redirect', words: ' My  Parcel', target: '/returns/' }
    expect((await owner.ask('addSearchWords', { body: lead })).json.words).toBe('my parcel')
    await until(async () => (await search('MY parcel')).redirect === '/returns/', 'the search follows')
    expect((await search('parcel')).redirect).toBeUndefined()

    // What cannot be.
    const refused = async (body: object) => (await owner.ask('addSearchWords', { body })).json.refusal?.code
    expect(await refused(lead)).toBe('search-words-taken')
    expect(await refused({ ...lead, words: 'x', target: 'https://elsewhere.example/' })).toBe(
      'search-target-invalid',
    )
    expect(await refused({ ...lead, words: 'x', target: '//elsewhere.example' })).toBe(
      'search-target-invalid',
    )
    expect(await refused({ kind: 'synonyms', words: 'alone' })).toBe('search-words-invalid')
    expect(await refused({ kind: 'synonyms', words: '# a note' })).toBe('search-words-invalid')

    // The same by commands.
    const run = (...args: string[]) => vitrine(shop, 'search', ...args)
    const added = await run('add', 'geta, loafer')
    expect(added.code).toBe(0)
    await until(async () => (await find('geta')) === 1, 'the search follows')
    expect((await run('words')).out).toMatch(/leads +my parcel +\/returns\/[^]*synonyms +geta, loafer/)
    expect((await run('remove', added.out.split(' ')[0] ?? '')).code).toBe(0)
    await until(async () => (await find('geta')) === 0, 'the search follows')
    expect(await run('add', 'alone')).toMatchObject({ code: 1 })
    expect(await run('lead', 'only')).toMatchObject({ code: 2 })
  },
)
