import { expect, onTestFinished, test } from 'vitest'

import { createCatalogueReader, readSnapshot } from '#server/catalogue/read-catalogue.ts'
import { refreshBestSellers } from '#server/catalogue/listings/best-sellers.ts'
import { indexCatalogue } from '#generator/plan/catalogue-index.ts'
import type { Snapshot } from '#contract/snapshot.ts'

import { addShoe } from '../add-shoe.ts'
import { buy } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

/** The pages of the list in the order in which the generator writes them. */
function listed(snapshot: Snapshot, category: string): string[] {
  const index = indexCatalogue(snapshot)
  const list = category === '' ? index.listed : index.categories.find(({ uri }) => uri === category)
  return list?.variants.map(({ uri }) => uri) ?? []
}

test.each(dialects)(
  'a list is ordered by hand and by rule, its pages follow, and of two editors the second is told, on %s',
  async (dialect) => {
    const { shop, owner, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    await addShoe(shop, 'boot', 0)
    await addShoe(shop, 'clog', 5)
    const read = createCatalogueReader(shop.database)
    const order = async (category = 'shoes') => {
      const { snapshot } = await read()
      // What a running server reads of a change is what a new one reads.
      expect(snapshot).toEqual(await readSnapshot(shop.database))
      return listed(snapshot, category).join(' ')
    }
    const newest = await order()
    expect(newest.split(' ').toSorted()).toEqual(['boot', 'clog', 'taupe-loafer'])
    const show = async () => (await owner.ask('showListing', { query: { category: 'shoes' } })).json
    const { products, version } = await show()
    expect(version).toBe(0)
    const id = (uri: string) => products.find(({ path }) => path === `/${uri}/`)?.id ?? ''
    const save = (body: object) =>
      owner.ask('orderListing', {
        body: { category: 'shoes', rule: 'newest', first: [], seen: null, ...body },
      })

    // By hand; what comes later stands behind it.
    const byHand = [id('taupe-loafer'), id('boot'), id('clog')]
    expect((await save({ rule: 'by-hand', first: byHand, seen: 0 })).json.version).toBe(1)
    await addShoe(shop, 'mule', 1)
    expect(await order()).toBe('taupe-loafer boot clog mule')
    expect(await order('')).not.toBe('taupe-loafer boot clog mule')

    // Somebody else looked at version 0.
    const late = await save({ rule: 'in-stock', seen: 0 })
    expect([late.status, late.json.refusal?.code]).toEqual([409, 'listing-changed'])
    expect((await show()).rule).toBe('by-hand')
    const both = await Promise.all([save({ rule: 'in-stock', seen: 1 }), save({ rule: 'newest', seen: 1 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

    // In stock first, with one pinned though it is sold out.
    await save({ rule: 'in-stock' })
    expect((await order()).split(' ').at(-1)).toBe('boot')
    await save({ rule: 'in-stock', first: [id('boot')] })
    expect((await order()).split(' ')[0]).toBe('boot')

    // By sales, counted again each hour.
    await save({ rule: 'best-selling' })
    await buy(shop, 1)
    expect(await refreshBestSellers(shop.database, shop.now())).toBe(1)
    expect((await order()).split(' ')[0]).toBe('taupe-loafer')
    expect(await refreshBestSellers(shop.database, shop.now())).toBe(0)
    expect((await show()).products.find(({ path }) => path === '/taupe-loafer/')?.sold).toBe(1)

    // What cannot be.
    expect((await save({ category: 'hats' })).json.refusal?.code).toBe('listing-unknown')
    expect((await owner.ask('showListing', { query: { category: 'hats' } })).status).toBe(404)
    expect((await save({ first: ['nothing'] })).json.refusal?.code).toBe('variant-unknown')
    expect((await save({ rule: 'by-weather' })).status).toBe(400)

    // The same by commands; the audit names who and both orders.
    const run = (...args: string[]) => vitrine(shop, 'listings', ...args)
    expect((await run('order', '/shoes/', '--by', 'by-hand', '--first', 'clog,BOOT-41')).code).toBe(0)
    expect((await order()).split(' ').slice(0, 2)).toEqual(['clog', 'boot'])
    expect((await run('show', 'shoes')).out).toMatch(/^shoes: by-hand\n +\d+ +clog +0 sold +first *\n/)
    expect((await run('list')).out).toMatch(/shoes +4 +by-hand +2 first/)
    expect(await run('order', 'shoes', '--by', 'newest', '--first', 'sandal')).toMatchObject({ code: 2 })
    expect(await run('order', 'shoes')).toMatchObject({ code: 2 })
    expect(await run('order', 'hats', '--by', 'newest')).toMatchObject({ code: 1 })
    const { json } = await owner.ask('listAudit', { query: { ref: 'shoes' } })
    expect(json.entries[0]).toMatchObject({ action: 'listing-order', actor: 'cli' })
    await shop.expectOrder()
  },
)
