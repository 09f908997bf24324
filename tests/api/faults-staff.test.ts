import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { armFailpoint } from '#server/failpoint.ts'

import { codeAt } from '../back-office.ts'
import { anna, call, fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { confirmOwner, hire } from '../hire.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'

const sku = 'LOA-TAU-41'

describe.each(dialects)(
  'what the team does at once, twice and in the middle of something else, on %s',
  (dialect) => {
    let open: OwnedOffice
    let disarm: (() => void) | null = null
    beforeAll(async () => {
      open = await openOwnedOffice(dialect, { units: 100 })
    }, 60_000)
    afterEach(() => disarm?.())
    afterAll(async () => {
      await open.shop.expectOrder()
      await open.close()
    })

    async function order(changes: object = {}): Promise<string> {
      const { shop, owner } = open
      const bag = await fillBag(shop.url, [shop.items[0]?.item ?? ''])
      await handleReturn(
        (await payOnPage(await goToPay(shop.url, bag, { address: { ...anna, ...changes } }))).location ?? '',
      )
      await shop.services.jobRunner.runOnce()
      return (await owner.ask('listOrders')).json.orders[0]?.number ?? ''
    }
    const show = async (number: string) => (await open.owner.ask('showOrder', { params: { number } })).json
    const parcel = { carrier: 'PostNord', trackingId: 'SE1', trackingUrl: '', isLast: true }

    test('[M1] of two who refund the whole order or count the same cell one does it, and the other is told', async () => {
      const number = await order()
      const body = { request: { kind: 'rest' }, restock: true, reason: 'both of us' }
      const refunds = await Promise.all(
        [1, 2].map(() => open.owner.ask('refundOrder', { params: { number }, body })),
      )
      expect(refunds.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await show(number)).refunds).toHaveLength(1)

      const stock = (await open.owner.ask('showStockItem', { params: { sku } })).json
      const seen = stock.onHand
      const counts = await Promise.all(
        [seen + 5, seen + 7].map((onHand) =>
          open.owner.ask('setStock', { body: { counts: [{ sku, onHand, seen }] } }),
        ),
      )
      expect(counts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(counts.find(({ status }) => status === 409)?.json.refusal?.code).toBe('stock-changed')
    })

    test('[M2] whoever is disabled while they act has done it whole or not at all, and does nothing after it', async () => {
      for (let round = 0; round < 4; round++) {
        const packer = await hire(open, 'Packer', ['warehouse'])
        const number = await order()
        await confirmOwner(open)
        const params = { number }
        const [shipped] = await Promise.all([
          packer.browser.ask('shipOrder', { params, body: parcel }),
          open.owner.ask('changeStaff', { params: { id: packer.id }, body: { isActive: false } }),
        ])
        const { state, shipments, audit } = await show(number)
        const acts = audit.filter(({ actor }) => actor === packer.email).length
        expect([200, 401]).toContain(shipped.status)
        expect([state, shipments.length, acts]).toEqual(
          shipped.status === 200 ? ['shipped', 1, 1] : ['paid', 0, 0],
        )
        expect((await packer.browser.ask('listOrders')).status).toBe(401)
        expect(
          (await packer.browser.ask('holdOrder', { params, body: { reason: 'staff', note: 'still here' } }))
            .status,
        ).toBe(401)
      }
    })

    test('[M6] whoever loses a permission while a screen is open cannot save what it shows', async () => {
      const care = await hire(open, 'Care', ['customer-care'])
      const number = await order()
      const params = { number }
      const body = { request: { kind: 'rest' }, restock: true, reason: 'too small' }
      expect((await care.browser.ask('previewRefund', { params, body })).status).toBe(200)
      await confirmOwner(open)
      const changed = await open.owner.ask('changeStaff', {
        params: { id: care.id },
        body: { roles: ['editor'] },
      })
      expect(changed.status, changed.json.message).toBe(200)
      const refused = await care.browser.ask('refundOrder', { params, body })
      expect([refused.status, refused.json.refusal?.code]).toEqual([403, 'not-permitted'])
      expect((await show(number)).refunds).toEqual([])
    })

    test('[M7] an act whose audit row cannot be written is not done, and can be done again', async () => {
      const number = await order()
      const params = { number }
      const hold = { reason: 'staff', note: 'address looks wrong' }
      disarm = armFailpoint('audit.before-write', () =>
        Promise.reject(new Error('the disk of the audit is full')),
      )
      expect((await open.owner.ask('holdOrder', { params, body: hold })).status).toBe(500)
      expect((await open.owner.ask('shipOrder', { params, body: parcel })).status).toBe(500)
      disarm()
      const { holds, shipments, audit } = await show(number)
      expect([holds, shipments, audit]).toEqual([[], [], []])
      expect((await open.owner.ask('holdOrder', { params, body: hold })).status).toBe(200)
      expect((await show(number)).audit).toMatchObject([{ action: 'hold' }])
    })

    test('[M10] a scanner that sends twice sends one parcel, at once and later', async () => {
      const number = await order()
      const body = { ...parcel, parcel: crypto.randomUUID() }
      const send = () => open.owner.ask('shipOrder', { params: { number }, body })
      const sent = await Promise.all([send(), send(), send()])
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await send()).status).toBe(200)
      await open.shop.services.jobRunner.runOnce()
      const { shipments, mails, audit } = await show(number)
      expect(shipments).toHaveLength(1)
      expect(mails.filter(({ kind }) => kind === 'shipment-mail')).toHaveLength(1)
      expect(audit.filter(({ action }) => action === 'ship')).toHaveLength(1)
    })

    test('[M11] names and addresses that are formulas are text in the files of orders and subscribers', async () => {
      const { shop, owner, secret } = open
      const email = '=cmd@example.com'
      await order({
        firstName: '=HYPERLINK("http://evil.example")',
        lastName: '@SUM(A1)',
        city: '=Stockholm',
      })
      await call(shop.url, 'subscribe', { email, country: 'SE', language: 'en', source: 'footer' })
      await shop.services.jobRunner.runOnce()
      const mail = shop.mailbox.messages().findLast(({ to }) => to.includes(email))
      const token = /newsletter\/confirm\/#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      expect((await call(shop.url, 'confirmNewsletter', { token })).status).toBe(200)
      shop.pass(60_000)
      await owner.ask('confirmWithCode', { body: { code: codeAt(secret, shop.now()) } })
      const orders = (await owner.ask('exportOrders')).json.csv
      const subscribers = (await owner.ask('exportSubscribers', { query: { format: 'klaviyo' } })).json.csv
      expect(orders).toContain('HYPERLINK')
      expect(subscribers).toContain('cmd@example.com')
      for (const csv of [orders, subscribers]) expect(csv).not.toMatch(/(?:^|,|\n)"?[=+@\t]/)
    })

    test('[M12] of two owners who remove each other at once one stays', async () => {
      const { owner, shop } = open
      const { staff } = (await owner.ask('listStaff')).json
      const first = staff.find(({ roles }) => roles.includes('owner'))?.id ?? ''
      const second = await hire(open, 'Second', ['owner'])
      const changes = [{ isActive: false }, { roles: ['editor'] }] as const
      for (const body of changes) {
        await confirmOwner(open)
        const both = await Promise.all([
          owner.ask('changeStaff', { params: { id: second.id }, body }),
          second.browser.ask('changeStaff', { params: { id: first }, body }),
        ])
        expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
        const rows = await shop.database.read
          .selectFrom('staff')
          .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
          .select('staff.id')
          .where('role', '=', 'owner')
          .where('state', '=', 'active')
          .execute()
        expect(rows).toHaveLength(1)
        // Whoever is left brings the other back.
        const left = rows[0]?.id === first ? owner : second.browser
        const gone = rows[0]?.id === first ? second.id : first
        const back = { isActive: true, roles: ['owner'] }
        expect((await left.ask('changeStaff', { params: { id: gone }, body: back })).status).toBe(200)
        if (left !== owner || body === changes[1]) break
      }
    })
  },
)
