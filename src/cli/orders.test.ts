import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { anna, buy } from '#tests/buyer.ts'
import { vitrine } from '#tests/command-line.ts'
import { openPaidShop } from '#tests/paid-shop.ts'

test('orders are listed and shown, for people and for programs', async () => {
  const shop = await openPaidShop('sqlite')
  onTestFinished(() => shop.close())
  const orders = (...args: string[]) => vitrine(shop, 'orders', ...args)
  expect(await orders('list')).toMatchObject({ code: 0, out: 'There are no orders.\n' })
  await buy(shop)
  expect((await orders('list')).out).toMatch(
    /^Number .*\n100001 .* paid {3}1 290 kr {12}SE {2}Anna Ek {2}anna@example\.com {2}1 x Taupe Loafer, 41\n$/,
  )
  expect(JSON.parse((await orders('list', '--json')).out)).toMatchObject([
    {
      number: '100001',
      totalMinor: 129_000,
      refunded: 'no',
      currency: 'SEK',
      name: 'Anna Ek',
      country: 'SE',
      items: [{ sku: 'LOA-TAU-41', productName: 'Taupe Loafer', size: '41', quantity: 1 }],
    },
  ])
  expect((await orders('show', '100001')).out).toMatch(
    /Anna Ek, Storgatan 1, 113 51 Stockholm, SE[^]*1 x LOA-TAU-41 {2,}Taupe Loafer, 41/,
  )
  const { session } = shop.simulator.ledger()[0] ?? {}
  const payment = { provider: 'stripe', session, id: expect.stringMatching(/^pi_/) as string }
  const shown = JSON.parse((await orders('show', '100001', '--json')).out) as { payment: typeof payment }
  // What the provider's dashboard finds it by.
  expect((await orders('show', '100001')).out).toMatch(new RegExp(`^Payment .* ${shown.payment.id}$`, 'm'))
  expect(shown).toMatchObject({
    payment,
    number: '100001',
    snapshot: { address: { city: 'Stockholm' } },
  })
  expect(await orders('hold', '100001', '--reason', 'two addresses')).toMatchObject({
    code: 0,
    out: 'Order 100001 is on hold: two addresses. "vitrine orders release 100001" lets it go.\n',
  })
  expect((await orders('list', '--where', 'pack=ready')).out).toBe('No order matches.\n')
  expect((await orders('list', '--where', 'pack=held&country=SE')).out).toContain('100001')
  expect(await orders('list', '--where', 'packed=yes')).toMatchObject({
    code: 2,
    error: expect.stringContaining('not "packed"') as string,
  })
  expect((await orders('note', '100001', '--text', 'She called')).out).toBe('Noted about order 100001.\n')
  expect((await orders('release', '100001')).code).toBe(0)
  expect((await orders('mails', '100001')).out).toBe('No email about order 100001 is kept.\n')
  await shop.services.jobRunner.runOnce()
  expect((await orders('mails', '100001')).out).toMatch(
    /^1 .* Confirmation +anna@example\.com +Your order 100001/,
  )
  expect((await orders('mails', '100001', '--mail', '1')).out).toContain('/receipt/#token=…\n')
  expect((await orders('resend', '100001')).out).toBe('Confirmation of order 100001 is sent again.\n')
  expect((await orders('resend', '100001', '--mail', '2')).error).toContain('has no email 2')
  const addressFile = path.join(shop.dataDir, 'address.json')
  writeFileSync(addressFile, JSON.stringify({ ...anna, city: 'Stockholm' }))
  const links = (...args: string[]) => vitrine(shop, 'links', ...args)
  const made = await links(
    'create',
    '--address',
    addressFile,
    '--line',
    'LOA-TAU-41',
    '--discount',
    '90',
    '--quiet',
  )
  expect(made.out).toMatch(/^http\S+\/payment-link\/[0-9a-f]{64}\n1 200 kr, until /)
  const [, link = ''] = /^(\S+) .* open /.exec((await links('list')).out) ?? []
  expect((await links('cancel', link)).out).toBe(`The payment link ${link} opens nothing any more.\n`)
  expect((await links('cancel', link)).code).toBe(1)
  expect((await links('create', '--address', addressFile)).error).toContain('--line')
  expect((await links('create', '--line', 'X', '--address', 'none.json')).error).toContain(
    'cannot be read as JSON',
  )
  expect(await orders('show', '7')).toMatchObject({ code: 1, error: 'There is no order 7.\n' })
  expect((await orders('list', '--state', 'lost')).code).toBe(2)
  expect((await orders('dance')).code).toBe(2)
})
