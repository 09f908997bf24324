import { expect, onTestFinished, test } from 'vitest'

import { keptSigningKey } from '#server/signing-key.ts'
import { createSignedToken } from '#server/signed-token.ts'

import { buy, call, fetchReceipt } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'

const day = 24 * 60 * 60_000

test.each(dialects)(
  'the emails of an order have a link that shows it: whole on the first day, then without name and address but with its parcels, for half a year, on %s',
  async (dialect) => {
    const shop = await openPaidShop(dialect)
    onTestFinished(() => shop.close())
    const number = (await fetchReceipt(shop.url, await buy(shop)))?.order ?? ''
    const staff = staffFor(shop)
    const opened = (token: string) => call(shop.url, 'openOrder', { token })
    const linkIn = async (subject: RegExp) => {
      await shop.services.jobRunner.runOnce()
      const mail = shop.mailbox.messages().find((each) => subject.test(each.subject))
      const address = /\/receipt\/#token=(\S+)/.exec(mail?.text ?? '')
      expect(mail?.html).toContain(address?.[0])
      return address?.[1] ?? ''
    }
    const token = await linkIn(/^Your order .* from /)
    expect(await opened(token)).toMatchObject({
      status: 200,
      data: { data: { order: number, masked: false, address: { firstName: 'Anna' } } },
    })

    shop.pass(2 * day)
    await staff.ship(number, {
      carrier: 'PostNord',
      trackingId: 'RR1',
      trackingUrl: 'https://post.example/RR1',
      isLast: true,
    })
    await staff.refund(number, { request: { kind: 'rest' }, restock: false, reason: '' })
    const later = await opened(token)
    expect(later).toMatchObject({
      status: 200,
      data: {
        data: {
          order: number,
          masked: true,
          address: {},
          shipments: [{ carrier: 'PostNord', trackingId: 'RR1', trackingUrl: 'https://post.example/RR1' }],
        },
      },
    })
    expect(JSON.stringify(later)).not.toMatch(/Anna|Storgatan|example\.com"/)
    // The carrier's page comes first in the mail of a parcel; every other one leads to the order.
    expect(await linkIn(/^A refund/)).toBe(token)

    const order = await shop.services.orders.byNumber(number)
    const keys = [keptSigningKey(shop.dataDir)] as const
    const elsewhere = createSignedToken({ keys, purpose: 'withdrawal' }, order?.id ?? '', shop.now() + day)
    const unknown = createSignedToken({ keys, purpose: 'order' }, 'no-order', shop.now() + day)
    for (const none of [elsewhere, unknown, `${token.slice(0, -1)}_`, 'x'])
      expect(await opened(none)).toMatchObject({
        status: 400,
        data: { data: { message: 'Link is invalid or has expired' } },
      })
    shop.pass(179 * day)
    expect((await opened(token)).status).toBe(400)
  },
)
