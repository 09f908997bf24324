import { afterEach, beforeEach, expect, test } from 'vitest'

import { buy } from '#tests/buyer.ts'
import { vitrine } from '#tests/command-line.ts'
import { openPaidShop, type PaidShop } from '#tests/paid-shop.ts'
import { fromJson, toJson } from '#server/database/json.ts'

let shop: PaidShop
beforeEach(async () => {
  shop = await openPaidShop('sqlite')
})
afterEach(() => shop.close())

const orders = (...args: string[]) => vitrine(shop, 'orders', ...args)

test('staff ship, refund and cancel from the command line; the running shop moves money and mail', async () => {
  await buy(shop, 2)
  await buy(shop)
  expect(
    await orders('refund', '100001', '--line', 'LOA-TAU-41', '--restock', '--reason', 'too small'),
  ).toEqual({
    code: 0,
    out: 'Order 100001: 1 290 kr goes back; the buyer is told by mail once the provider has accepted it.\n',
    error: '',
  })
  const shipped = await orders(
    'ship',
    '100001',
    '--carrier',
    'PostNord',
    '--tracking',
    'SE1',
    '--url',
    'https://t.example/1',
    '--json',
  )
  expect(JSON.parse(shipped.out)).toEqual({ number: '100001', state: 'shipped', leftToShip: [] })
  expect(await orders('cancel', '100002')).toMatchObject({
    code: 0,
    out: 'Order 100002 is cancelled; 1 290 kr goes back; its units are in stock again.\n',
  })
  const shown = (await orders('show', '100001')).out
  expect(shown).toContain('2 x LOA-TAU-41  Taupe Loafer, 41  (1 of 2 refunded, 1 sent)\n')
  expect(shown).toMatch(
    /Sent +.* PostNord SE1 https:\/\/t\.example\/1 {2}1 x LOA-TAU-41\nRefunded +.* 1 290 kr {2}1 x LOA-TAU-41 {2}not accepted by the provider yet {2}too small\nLeft to refund {2}1 290 kr\nDone +.* refund by cli\nDone +.* ship by cli\n/,
  )
  const listed = (await orders('list')).out
  expect(listed).toMatch(/^100002 .* cancelled {2}1 290 kr {2}all {7}SE {2}Anna Ek {2}anna/m)
  expect(listed).toMatch(/^100001 .* shipped {4}2 580 kr {2}part {6}SE {2}Anna Ek {2}anna/m)
  expect(JSON.parse((await orders('list', '--state', 'shipped', '--json')).out)).toMatchObject([
    { number: '100001', refunded: 'part', refundedMinor: 129_000 },
  ])
  await shop.services.jobRunner.runOnce()
  expect(shop.simulator.ledger().map(({ captured, refunded }) => [captured, refunded])).toEqual([
    [258_000, 129_000],
    [129_000, 129_000],
  ])
  expect(await shop.getStock('LOA-TAU-41')).toEqual({ on_hand: 9, reserved: 0 })
  await shop.expectOrder()
})

test('what a buyer typed moves nothing in the terminal of staff, and makes no row of its own', async () => {
  await buy(shop)
  const lastName = 'Ek\u001b[1A\u001b[2K\u009b2K\r\nRefunded  2026-12-24 18:00  1 290 kr'
  // The checkout refuses it by now; orders of earlier versions may have it.
  await shop.database.write(async (tx) => {
    const { snapshot } = await tx.selectFrom('orders').select('snapshot').executeTakeFirstOrThrow()
    const known = fromJson(snapshot)
    const typed = toJson({ ...known, address: { ...known.address, lastName } })
    await tx.updateTable('orders').set({ snapshot: typed, email: 'an\u001bna@example.com' }).execute()
  })
  for (const args of [['show', '100001'], ['list'], ['show', '100001', '--json'], ['list', '--json']]) {
    const { code, out } = await orders(...args)
    expect(code, args.join(' ')).toBe(0)
    expect(out, args.join(' ')).toMatch(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u)
    expect(out, args.join(' ')).not.toMatch(/^Refunded/m)
  }
  expect(JSON.parse((await orders('show', '100001', '--json')).out)).toMatchObject({
    snapshot: { address: { lastName } },
  })
})

test('what cannot be done is said in a sentence, and nothing is changed', async () => {
  await buy(shop)
  const cases: [args: string[], code: number, error: string | RegExp][] = [
    [['cancel', '7'], 1, 'There is no order 7.\n'],
    [['ship', '100001'], 2, '--carrier is missing: who takes the parcel?\n'],
    [['ship', '100001', '--carrier', 'Post', '--url', 'javascript:1'], 2, /must be a web address/],
    [['tracking', '100001'], 2, /^What is to be corrected\? Give --tracking, --url or --carrier/],
    [['tracking', '100001', '--tracking', 'X', '--parcel', '0'], 2, /--parcel must be a whole number/],
    [['tracking', '100001', '--url', 'ftp://x.example/'], 2, /--url must be a web address/],
    [
      ['refund', '100001', '--amount', '1290,01'],
      1,
      'Order 100001 has 1 290 kr left to refund, less than 1 290.01 kr.\n',
    ],
    [['refund', '100001', '--amount', 'all'], 2, /--amount must be an amount like 100 or 99.50, not "all"/],
    [['refund', '100001', '--amount', '1', '--restock'], 2, /--restock needs to know which units came back/],
    [['refund', '100001', '--line', 'LOA-TAU-41=0'], 2, /--line must be SKU or SKU=N/],
    [['refund', '100001', '--line', 'HAT'], 1, /has 0 of HAT left to refund/],
    [
      ['refund', '100001', '--shipping'],
      1,
      'The shipping of order 100001 was free; 1 290 kr of the order is left to refund. Use --line, --amount, or neither for all of it.\n',
    ],
    [['refund', '100001', '--shipping', '--restock'], 2, /--restock needs to know which units came back/],
    [['refund'], 2, /^Usage:/],
  ]
  for (const [args, code, error] of cases) {
    const ran = await orders(...args)
    expect(ran.code, args.join(' ')).toBe(code)
    expect(ran.error).toMatch(error)
    expect(ran.out).toBe('')
  }
  expect(await shop.database.read.selectFrom('audit').selectAll().execute()).toEqual([])
  await shop.expectOrder()
}, 90_000)
