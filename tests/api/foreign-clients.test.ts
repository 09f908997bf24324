import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WPAPI from 'wpapi'

import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')

/** A program as somebody else would write it against the generated client; what it prints is the proof. */
const program = `
import * as api from './client.ts'

api.defaults.baseUrl = process.argv[2] ?? ''
const created = await api.createCart({ country: 'SE' })
if (created.status !== 201) throw new Error(created.data.toString())
const { selection, currency } = created.data.data
const item = process.argv[3] ?? ''
const added = await api.addToCart({ item, selection })
if (added.status !== 200) throw new Error('not added')
const unknown = await api.addToCart({ item: 'nothing', selection })
const words: Record<string, string> = unknown.status === 404 ? (unknown.data.data.errors ?? {}) : {}
const quantity: number | undefined = added.data.data.items[0]?.quantity
const total: number = added.data.data.totals.itemsTotalPriceAsNumber
console.log(JSON.stringify({ currency, quantity, total, words }))
`

describe.each(dialects)('clients that others wrote, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  test('[7.1] a generic WordPress client discovers the API from a page and calls it', async () => {
    const site = await WPAPI.discover(`${shop.url}/api/`)
    const commerce = site.namespace('commerce/v1')
    const countries = await commerce['countries']?.().get()
    expect(countries).toMatchObject({ success: true, data: { SE: { currency: 'SEK' } } })
    const created = await commerce['cart']?.().create({ country: 'DE' })
    expect(created).toMatchObject({ success: true, data: { country: 'DE', currency: 'EUR' } })
    const { selection } = (created as { data: { selection: string } }).data
    const item = shop.items[0]?.item ?? ''
    const add = commerce['cart']?.()['add']?.()
    expect(await add?.update({ item, selection })).toMatchObject({ data: { items: [{ quantity: 1 }] } })
    const stock = await commerce['stock']?.().id(item).get()
    expect(stock).toMatchObject({ data: { item, available: true } })
    const found = await site.namespace('tallvik/v1')['search']?.().param('q', 'loafer').get()
    expect(found).toMatchObject({ query: 'loafer', total: 1 })
    const unknown = commerce['cart']?.()['add']?.().update({ item: 'nothing', selection })
    await expect(unknown).rejects.toMatchObject({
      status: 404,
      response: { text: expect.stringContaining('"success":false') as string },
    })
  })

  test('[7.1] a TypeScript client generated from /openapi.json compiles under strict and fills a real cart', async () => {
    const document = (await (await fetch(`${shop.url}/openapi.json`)).json()) as never
    mkdirSync(path.join(projectDir, '.cache'), { recursive: true })
    const dir = mkdtempSync(path.join(projectDir, '.cache/client-'))
    try {
      writeFileSync(path.join(dir, 'client.ts'), await generateSource(document))
      writeFileSync(path.join(dir, 'program.ts'), program)
      const run = promisify(execFile)
      const compile = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--noUncheckedIndexedAccess',
        '--allowImportingTsExtensions',

        '--target',
        'es2024',
        '--module',
        'nodenext',
        '--lib',
        'es2024,dom,dom.iterable',
        '--types',
        'node',
      ]
      await run(
        process.execPath,
        [path.join(projectDir, 'node_modules/typescript/bin/tsc'), ...compile, path.join(dir, 'program.ts')],
        { cwd: projectDir },
      )
      const item = shop.items[0]?.item ?? ''
      const { stdout } = await run(process.execPath, [path.join(dir, 'program.ts'), shop.url, item])
      expect(JSON.parse(stdout)).toEqual({
        currency: 'SEK',
        quantity: 1,
        total: 1290,
        words: { item: expect.any(String) as string },
      })
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
})
