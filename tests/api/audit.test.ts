import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { fixture } from './import-shop.ts'

/** Each call of the command is a process of its own. */
const timeoutMs = 240_000

describe.each(dialects)('[K8] each write of the team stands in the audit, on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  const run = (...args: string[]) => vitrine(shop, ...args)
  const entries = async () => {
    const rows = await shop.database.read.selectFrom('audit').selectAll().orderBy('at').execute()
    return rows.map(({ actor, action, ref, detail }) => ({ actor, action, ref, detail: JSON.parse(detail) }))
  }

  test(
    'one entry each, with who, what and to which thing; a refusal leaves none',
    async () => {
      expect(await run('vouchers', 'add', 'ten', '--percent', '10')).toMatchObject({ code: 0 })
      expect(await run('vouchers', 'add', 'TEN', '--percent', '20')).toMatchObject({ code: 1 })
      expect(await run('vouchers', 'disable', 'ten')).toMatchObject({ code: 0 })
      const to = ['--email', 'anna@example.com']
      const issued = await run('giftcards', 'issue', '--amount', '50', '--currency', 'SEK', ...to)
      const card = /id ([\w-]+)/.exec(issued.out)?.[1] ?? ''
      expect(await run('giftcards', 'block', card)).toMatchObject({ code: 0 })
      const sku = shop.items[0]?.sku ?? ''
      expect(await run('stock', 'set', sku, '3')).toMatchObject({ code: 0 })
      const page = path.join(shop.dataDir, 'spring.html')
      await writeFile(
        page,
        '<!-- {"path":"/spring/","title":"Spring","heading":"H","description":"D"} -->\n<p>x</p>',
      )
      const draft = (await run('drafts', 'add', page)).out.trim()
      expect(await run('drafts', 'remove', draft)).toMatchObject({ code: 0 })
      expect(await run('drafts', 'remove', draft)).toMatchObject({ code: 1 })

      const cli = 'cli'
      expect(await entries()).toEqual([
        {
          actor: cli,
          action: 'voucher-add',
          ref: 'TEN',
          detail: expect.objectContaining({ basisPoints: 1000 }) as object,
        },
        { actor: cli, action: 'voucher-disable', ref: 'TEN', detail: {} },
        {
          actor: cli,
          action: 'giftcard-issue',
          ref: card,
          detail: { amountMinor: 5000, currency: 'SEK', isMailed: true },
        },
        { actor: cli, action: 'giftcard-block', ref: card, detail: {} },
        { actor: cli, action: 'stock-set', ref: sku, detail: { onHand: 3, forSaleBefore: 10 } },
        { actor: cli, action: 'draft-keep', ref: draft, detail: { path: '/spring/', title: 'Spring' } },
        { actor: cli, action: 'draft-remove', ref: draft, detail: {} },
      ])
      // The code of a gift card is known to its mail alone.
      expect(JSON.stringify(await entries())).not.toContain(issued.out.split(' ')[0])
    },
    timeoutMs,
  )

  test(
    'an import is one entry with the file and its counts; a dry run and an import that changes nothing are none',
    async () => {
      const imports = async () => (await entries()).filter(({ action }) => action === 'catalogue-import')
      const file = fixture('shopify-new.csv')
      expect(await run('import', file, '--dry-run')).toMatchObject({ code: 0 })
      expect(await imports()).toEqual([])
      expect(await run('import', file, '--images', shop.dataDir)).toMatchObject({ code: 0 })
      expect(await run('import', file, '--images', shop.dataDir)).toMatchObject({ code: 0 })
      expect(await imports()).toMatchObject([
        {
          actor: 'cli',
          ref: 'shopify-new.csv',
          detail: { products: { created: 2, updated: 0 }, rows: { total: expect.any(Number) as number } },
        },
      ])
    },
    timeoutMs,
  )
})
