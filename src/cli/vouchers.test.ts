import { expect, onTestFinished, test } from 'vitest'

import { vitrine } from '#tests/command-line.ts'
import { openPaidShop } from '#tests/paid-shop.ts'
import { tenPercent } from '#tests/voucher-shop.ts'
import { staffFor } from '#tests/staff.ts'

test('a voucher for goods that are not there, or for a time that is over, is refused; the list tells conditions and end', async () => {
  const shop = await openPaidShop('sqlite')
  onTestFinished(() => shop.close())
  const vouchers = (...args: string[]) => vitrine(shop, 'vouchers', ...args)
  expect(await vouchers('list')).toMatchObject({ code: 0, out: 'There are no vouchers.\n' })
  const { snapshot } = await shop.services.catalogue.current()
  const [variant] = snapshot.variants
  const category = variant?.categories[0]?.uri ?? 'none'
  const refused: [option: string, value: string, sentence: RegExp][] = [
    [
      '--products',
      `${variant?.uri},nope`,
      /^There is no product “nope”\. Name it by SKU, page name or id\.$/m,
    ],
    ['--categories', 'nope', /^There is no category “nope”; there are /],
    ['--until', '2020-01-01', /^The last day is over already\. Name one to come\.$/m],
  ]
  for (const [option, value, sentence] of refused) {
    const { code, out, error } = await vouchers('add', 'SALE', '--percent', '10', option, value)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toMatch(sentence)
  }
  expect((await vouchers('list')).out).not.toContain('SALE')
  const only = ['--products', variant?.items[0]?.sku ?? '', '--minimum', '500', '--currency', 'SEK']
  expect(await vouchers('add', 'SALE', '--percent', '10', ...only)).toMatchObject({ code: 0 })
  expect(await vouchers('add', 'CAT', '--percent', '10', '--categories', category)).toMatchObject({ code: 0 })
  // The last day of a period is a part of it.
  const ends = async (...until: string[]) => {
    expect(await vouchers('add', 'ENDS', '--percent', '10', '--from', '2090-12-24', ...until)).toMatchObject({
      code: 0,
    })
    const ending = (await shop.services.vouchers.list()).find(({ voucher }) => voucher.code === 'ENDS')
    await shop.database.write((tx) => tx.deleteFrom('vouchers').where('code', '=', 'ENDS').execute())
    return new Date(ending?.voucher.until ?? 0).toISOString()
  }
  expect(await ends('--until', '2090-12-24T18:00')).toBe('2090-12-24T18:00:00.000Z')
  expect(await ends('--until', '2090-12-24')).toBe('2090-12-25T00:00:00.000Z')
  expect(await vouchers('add', 'TODAY', '--percent', '10', '--until', '2090-12-24')).toMatchObject({
    code: 0,
  })
  expect((await vouchers('list')).out).toMatch(/^TODAY .* 2090-12-24 24:00 /m)
  await staffFor(shop).addVoucher(tenPercent('PAST', { until: Date.now() - 1 }))
  const { out } = await vouchers('list')
  expect(out).toMatch(/^PAST +expired /m)
  expect(out).toMatch(
    new RegExp(`^SALE +on .* 10% off +from 500 kr; products ${variant?.items[0]?.sku}$`, 'm'),
  )
})
