import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/database/open.ts'
import { freshDatabase } from '#tests/fresh-database.ts'
import { rawJson } from '#tests/raw-json.ts'

import { examine } from './examine.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'rk_live_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'shop@shop.example',
}

/** What doctor finds of one thing, as far as it asks nobody else. */
async function found(what: string, environment: Record<string, string>): Promise<string[]> {
  const texts: string[] = []
  for await (const finding of examine(environment)) {
    if (finding.what === what) texts.push(`${finding.state} ${finding.text}`)
    if (finding.what === 'storefront') return texts
  }
  throw new Error('nothing was said of the storefront')
}

test('doctor wants settings, terms and products of the shop’s own in production, and lets the demo be elsewhere', async () => {
  const where = await freshDatabase('sqlite')
  onTestFinished(where.remove)
  const database = await openDatabase(where)
  const page = { path: '/terms/', content_hash: '', updated_at: 0 }
  const product = { source_key: 'shopify:tee', content_hash: '', created_at: 0, updated_at: 0 }
  const write = (words: string, vendor: string, archivedAt: number | null) =>
    database.write(async (tx) => {
      await tx.deleteFrom('pages').execute()
      await tx.deleteFrom('products').execute()
      await tx
        .insertInto('pages')
        .values({ ...page, body: rawJson(JSON.stringify({ html: words })) })
        .execute()
      const body = rawJson(JSON.stringify({ facts: { vendor } }))
      await tx
        .insertInto('products')
        .values({ ...product, id: 'tee', body, archived_at: archivedAt })
        .execute()
    })
  const foundIn = (environment: Record<string, string>) =>
    found('own brand', { ...environment, DATA_DIR: where.dataDir })
  await write('Write to hello@tallvik.example', 'Tallvik', null)
  expect(await foundIn({})).toEqual([])
  expect(await foundIn(production)).toEqual([
    expect.stringMatching(/^fault brand\/shop\.config\.ts still has .* in name, .* more\. Write those/),
    expect.stringMatching(/^fault pages are the demo's.*: \/terms\/\. Rewrite/),
    expect.stringMatching(/^fault 1 product of the demo is for sale\. Import your own/),
  ])
  await write('Write to hello@havre.fr', 'Havre', null)
  expect(await foundIn(production)).toHaveLength(1)
  await write('Write to hello@havre.fr', 'Tallvik', 1)
  expect(await foundIn(production)).toHaveLength(1)
  await database.close()
})

test.each([
  ['rk_test_12345678', [expect.stringContaining('no card is charged')]],
  ['sk_test_12345678', [expect.stringContaining('no card is charged')]],
  ['rk_live_12345678', []],
])('doctor warns of a key of the test mode in production: %s', async (key, warnings) => {
  const where = await freshDatabase('sqlite')
  onTestFinished(where.remove)
  const environment = { ...production, STRIPE_SECRET_KEY: key, DATA_DIR: where.dataDir }
  expect(await found('payment key', environment)).toEqual(warnings)
})
