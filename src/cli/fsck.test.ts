import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { buy } from '#tests/buyer.ts'
import { vitrine } from '#tests/command-line.ts'
import { openPaidShop } from '#tests/paid-shop.ts'

test('fsck finds nothing in good books, names what is wrong, and compares with a ledger', async () => {
  const shop = await openPaidShop('sqlite')
  onTestFinished(() => shop.close())
  await buy(shop)
  const ledger = path.join(shop.dataDir, 'ledger.json')
  writeFileSync(ledger, JSON.stringify({ payments: shop.simulator.ledger() }))
  const fsck = (...args: string[]) => vitrine(shop, 'fsck', '--ledger', ledger, ...args)
  expect(await fsck()).toMatchObject({ code: 0, out: 'Everything is in order.\n' })
  await shop.database.write((tx) => tx.updateTable('orders').set({ total_minor: 1 }).execute())
  const found = await fsck('--json')
  expect(found.code).toBe(1)
  const findings = [
    { invariant: 'I4', what: 'an order has another amount or currency than its payment' },
    {
      invariant: 'I13',
      what: 'the lines of an order, less discounts and gift cards, with shipping, are not its total',
    },
    {
      invariant: 'I3',
      what: expect.stringMatching(/^the provider holds [\d.]+ \w+, the shop counts on 0\.01 \w+$/) as string,
    },
  ].map((each) => ({ ...each, ref: expect.any(String) as string }))
  expect(JSON.parse(found.out)).toEqual(findings)
  const lost = { session: 'cs_lost', captured: 12_900, refunded: 50, currency: 'EUR' }
  writeFileSync(ledger, JSON.stringify([...shop.simulator.ledger(), lost]))
  expect((await fsck()).out).toContain(
    'the provider holds 128.50 EUR that no order and no refund accounts for: cs_lost',
  )
  writeFileSync(ledger, '{"payments":[1]}')
  expect(await fsck()).toMatchObject({
    code: 1,
    error: expect.stringContaining('is not a ledger') as string,
  })
  writeFileSync(ledger, '<html>')
  expect((await fsck()).error).toMatch(
    /^vitrine fsck: The ledger .*ledger\.json cannot be read: .*not valid JSON. Check --ledger\.$/m,
  )
})
