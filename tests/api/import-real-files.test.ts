import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import type { Snapshot } from '#contract/snapshot.ts'
import { readSnapshot } from '#server/catalogue/read-catalogue.ts'
import { openDatabase } from '#server/database/open.ts'
import { dialects, freshDatabase } from '#tests/fresh-database.ts'

import { comparable, emptyShop, ledger, realFile } from './import-shop.ts'

const luma = realFile('woocommerce-luma-2038rows.csv')
const apparel = realFile('shopify-apparel.csv')
const classic = realFile('classic-commerce-sample_products.csv')
const areHere = [luma, apparel, classic].every((file) => existsSync(file))
const about = areHere
  ? ''
  : ' (skipped: the real catalogue files are not beside the checkout, in ../shared/catalogues)'

describe.skipIf(!areHere).each(dialects)(`real catalogues on %s${about}`, { timeout: 120_000 }, (dialect) => {
  test('[2.4] the 2,038 rows of a WooCommerce shop', async () => {
    const shop = await emptyShop(dialect)
    const report = await shop.import(luma)
    expect(report).toMatchObject({
      rows: { total: 2038, imported: 191, merged: 1847, skipped: 0 },
      products: { total: 191, created: 191 },
      colorPages: 417,
      pages: 461,
      skus: 1891,
      images: { urls: 714 },
    })
    expect(report.notes.map(({ product, line }) => [product, line])).toEqual([
      ['WP03', 1452],
      ['WSH12', 1836],
    ])
    const { variants } = await shop.snapshot()
    expect(variants).toHaveLength(461)
    expect(variants.flatMap(({ items }) => items)).toHaveLength(1891)
    expect(new Set(variants.map(({ uri }) => uri)).size).toBe(461)
    const onSale = variants.filter(({ prices }) => prices['22']?.beforeMinor !== null)
    expect(onSale.map(({ productSku, prices }) => [productSku, prices['22']])).toEqual([
      ['24-WB05', { amountMinor: 2400, beforeMinor: 3200, lowest30Minor: null }],
    ])
    expect(
      variants
        .filter(({ name }) => name.includes('&'))
        .map(({ name }) => name)
        .filter((name) => /&\w+;/.test(name)),
    ).toEqual([])
    expect(variants.find(({ productSku }) => productSku === 'WSH12')?.items.map(({ name }) => name)).toEqual([
      '28',
      '29',
      '30',
      '31',
      '32',
    ])
    const second = await shop.import(luma)
    expect(second.products).toMatchObject({ created: 0, updated: 0, unchanged: 191 })
  })

  test('a Shopify export with blank SKUs and no options', async () => {
    const shop = await emptyShop(dialect)
    const report = await shop.import(apparel)
    expect(report).toMatchObject({
      rows: { total: 22, imported: 20, merged: 2, skipped: 0 },
      products: { created: 20 },
      skus: 22,
      pages: 20,
      images: { urls: 20 },
    })
    const { variants } = await shop.snapshot()
    expect(
      variants
        .flatMap(({ items }) => items.map(({ name }) => name))
        .filter((name) => name.includes('Default')),
    ).toEqual([])
    expect(
      variants.find(({ uri }) => uri === 'classic-varsity-top')?.items.map(({ name, sku }) => [name, sku]),
    ).toEqual([
      ['Small', 'CLASSIC-VARSITY-TOP-SMALL'],
      ['Medium', 'CLASSIC-VARSITY-TOP-MEDIUM'],
      ['Large', 'CLASSIC-VARSITY-TOP-LARGE'],
    ])
    expect((await shop.import(apparel)).changes).toEqual([])
  })

  test('a WooCommerce sample with grouped, external and virtual products', async () => {
    const shop = await emptyShop(dialect)
    const report = await shop.import(classic)
    expect(report.rows).toEqual({ total: 24, imported: 13, merged: 9, skipped: 2 })
    expect(
      report.rowOutcomes.filter(({ outcome }) => outcome === 'skipped').map(({ product }) => product),
    ).toEqual(['cc-logo-collection', 'cp-donation'])
    const tee = (await shop.snapshot()).variants.find(({ uri }) => uri === 't-shirt-blue')
    expect(tee?.items.map(({ name }) => name)).toEqual(['Small', 'Medium', 'Large'])
    expect((await shop.import(classic)).changes).toEqual([])
  })
})

describe.skipIf(!areHere)(`an import that is killed${about}`, { timeout: 120_000 }, () => {
  test.each([30, 80, 130])(
    'kill -9 after %d products or so, and a second run: the same end (faults K4)',
    async (products) => {
      const whole = await emptyShop('sqlite')
      await whole.import(luma)
      const place = await freshDatabase('sqlite')
      const command = [path.resolve('bin/vitrine.mjs'), 'import', luma, '--json']
      const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '', NODE_ENV: 'test' }
      const child = spawn(process.execPath, command, { env, stdio: 'ignore' })
      const database = await openDatabase(place)
      const count = async () =>
        Number(
          (
            await database.read
              .selectFrom('products')
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      try {
        while ((await count()) < products && child.exitCode === null) await pause(1)
        child.kill('SIGKILL')
        await once(child, 'exit')
        const atDeath = await count()
        expect(atDeath).toBeGreaterThanOrEqual(products)
        expect(atDeath).toBeLessThan(191)
        const again = spawn(process.execPath, command, { env, stdio: 'ignore' })
        expect((await once(again, 'exit'))[0]).toBe(0)
        const withoutPrices = (snapshot: Snapshot) =>
          comparable({
            ...snapshot,
            variants: snapshot.variants.map((variant) => ({
              ...variant,
              prices: {},
              updatedAt: 0,
              items: variant.items.map((item) => ({ ...item, prices: {} })),
            })),
          })
        const end = await readSnapshot(database)
        const expected = await whole.snapshot()
        expect(withoutPrices(end)).toEqual(withoutPrices(expected))
        expect(end.variants.map(({ id }) => id)).toEqual(expected.variants.map(({ id }) => id))
        expect(await ledger(database)).toEqual(await ledger(whole.database))
      } finally {
        child.kill('SIGKILL')
        await database.close()
        place.remove()
      }
    },
  )
})
