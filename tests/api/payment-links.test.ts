import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type OfficeBrowser } from '../back-office.ts'
import { anna, buy, call, cards, createCheckout, handleReturn, payOnPage } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import type { PaidShop } from '../paid-shop.ts'
import { staffFor } from '../staff.ts'
import { tenPercent } from '../voucher-shop.ts'

const hour = 60 * 60_000
const address = {
  ...anna,
  company: '',
  address2: '',
  state: '',
  identityNumber: '',
  houseNumber: '',
  houseExtension: '',
  house_number: '',
}

describe.each(dialects)('an order by hand that is paid by a link, on %s', (dialect) => {
  let opened: OwnedOffice
  let shop: PaidShop
  let owner: OfficeBrowser
  let sku: string
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect, { units: 30 })
    ;({ shop, owner } = opened)
    sku = shop.items[0]?.sku ?? ''
  }, 60_000)
  afterAll(async () => {
    await shop.services.jobRunner.runOnce()
    await shop.expectOrder()
    await opened.close()
  })

  /** Lets hours pass while the owner works. */
  const work = async (hours: number) => {
    for (let left = hours; left > 0; left -= 10) {
      shop.pass(Math.min(10, left) * hour)
      await owner.ask('listPaymentLinks')
    }
  }
  const order = (more: object = {}) => ({ address, lines: [{ sku, quantity: 2 }], ...more })
  const make = async (more: object = {}) => {
    const made = await owner.ask('createPaymentLink', { body: order(more) })
    expect(made.status, made.json.message).toBe(200)
    return made.json
  }
  const state = async (id: string) =>
    (await owner.ask('listPaymentLinks')).json.links.find((link) => link.id === id)
  const open = async (url: string | null) => {
    const answer = await fetch(url ?? '')
    return { status: answer.status, text: await answer.text() }
  }
  /** Presses the button of the page; returns where it leads. */
  const press = async (url: string | null) =>
    (await fetch(url ?? '', { method: 'POST', redirect: 'manual' })).headers.get('location') ?? ''

  test('it is priced as in the checkout, holds its units, is mailed, and is an order once it is paid', async () => {
    const before = await shop.getStock(sku)
    const previewed = (await owner.ask('previewPaymentLink', { body: order() })).json
    expect(previewed).toMatchObject({ currency: 'SEK', totalMinor: 258_000, taxMinor: 51_600 })
    expect(await shop.getStock(sku)).toEqual(before)
    expect((await owner.ask('listPaymentLinks')).json.links).toEqual([])

    const link = await make({ note: 'By telephone' })
    expect(link).toMatchObject({ state: 'open', totalMinor: previewed.totalMinor, name: 'Anna Ek', units: 2 })
    expect((await shop.getStock(sku)).reserved).toBe(before.reserved + 2)
    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages().at(-1)?.text).toContain(link.url)
    // The reconciler leaves it alone, however long nobody opens it.
    await work(48)
    await shop.services.payments.reconciler.runOnce()
    expect((await state(link.id))?.state).toBe('open')

    const page = await open(link.url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Pay 2 580 kr'.replaceAll(' ', '\u00a0').replace('Pay\u00a0', 'Pay '))
    expect(page.text).not.toContain('Storgatan')
    const [first, second] = await Promise.all([press(link.url), press(link.url)])
    expect(second).toBe(first)
    expect((await state(link.id))?.state).toBe('paying')
    expect((await payOnPage(first, cards.declined)).location).toBeNull()
    const back = await handleReturn((await payOnPage(first)).location ?? '')
    expect(back).toContain('/receipt/')
    const paid = await state(link.id)
    expect(paid).toMatchObject({ state: 'paid', url: null })
    const shown = (await owner.ask('showOrder', { params: { number: paid?.order ?? '' } })).json
    expect(shown).toMatchObject({ totalMinor: 258_000, email: 'anna@example.com', can: { ship: true } })
    expect((await open(link.url)).text).toContain(`It is order ${paid?.order}`)
    expect((await shop.getStock(sku)).on_hand).toBe(before.on_hand - 2)
    expect((await owner.ask('cancelPaymentLink', { params: { id: link.id } })).json.refusal?.code).toBe(
      'link-closed',
    )
  })

  test('whoever turns back finds the order kept, and pays later; a session that ends gives nothing away', async () => {
    const link = await make()
    const { reserved } = await shop.getStock(sku)
    const page = await press(link.url)
    const { session_id } = await shop.database.read
      .selectFrom('payment_attempts')
      .select('session_id')
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    const token = link.url?.split('/').at(-1) ?? ''
    const cancelled = await handleReturn(
      `${shop.url}/wp-json/commerce/v1/payment-return/stripe-checkout?selection=${token}&session_id=${session_id}&cancelled=1`,
    )
    expect(cancelled).toContain(`/payment-link/${token}?reason=`)
    expect((await open(cancelled)).text).toContain('Nothing was paid.')
    expect((await state(link.id))?.state).toBe('open')
    expect((await shop.getStock(sku)).reserved).toBe(reserved)
    const again = await press(link.url)
    expect(again).not.toBe(page)
    // The first session is over: nobody can pay twice.
    expect((await payOnPage(page)).location).toBeNull()
    // Nor is it paid or changed as a bag.
    const asBag = await call(shop.url, 'startPayment', createCheckout(token))
    expect(asBag.status).toBeGreaterThanOrEqual(400)
    const added = await call(shop.url, 'addToCart', { selection: token, item: shop.items[1]?.item })
    expect(added.status).toBeGreaterThanOrEqual(400)
    expect((await shop.getStock(sku)).reserved).toBe(reserved)
    await work(1)
    await shop.services.payments.reconciler.runOnce()
    expect((await state(link.id))?.state).toBe('open')
    await handleReturn((await payOnPage(await press(link.url))).location ?? '')
    expect((await state(link.id))?.state).toBe('paid')
  })

  test('cancelled or out of time, it frees what it holds and opens nothing', async () => {
    await staffFor(shop).addVoucher(tenPercent('ONCE', { limitTotal: 1 }))
    const before = await shop.getStock(sku)
    const link = await make({ voucher: 'once', discountMinor: 10_000 })
    expect(link.totalMinor).toBe(222_200)
    const used = await owner.ask('createPaymentLink', { body: order({ voucher: 'ONCE' }) })
    expect(used.json.refusal?.code).toBe('voucher-not-here')
    const page = await press(link.url)
    const both = await Promise.all(
      [0, 1].map(() => owner.ask('cancelPaymentLink', { params: { id: link.id } })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await shop.services.jobRunner.runOnce()
    expect((await payOnPage(page)).location).toBeNull()
    expect((await open(link.url)).status).toBe(410)
    expect(await press(link.url)).toBe('')
    expect(await shop.getStock(sku)).toEqual(before)
    expect((await owner.ask('previewPaymentLink', { body: order({ voucher: 'ONCE' }) })).status).toBe(200)

    const short = await make({ days: 1 })
    await work(25)
    expect((await open(short.url)).status).toBe(410)
    await shop.services.payments.reconciler.runOnce()
    expect(await state(short.id)).toMatchObject({ state: 'over', url: null })
    expect(await shop.getStock(sku)).toEqual(before)
  })

  test('what the checkout would refuse is refused with its field, and nothing is held', async () => {
    const before = await shop.getStock(sku)
    const refusal = async (more: object) =>
      (await owner.ask('createPaymentLink', { body: order(more) })).json.refusal?.code
    expect(await refusal({ address: { ...address, zipCode: '1' } })).toBe('fields-missing')
    expect(await refusal({ lines: [{ sku: 'NONE', quantity: 1 }] })).toBe('sku-unknown')
    expect(await refusal({ lines: [{ sku, quantity: 500 }] })).toBe('stock-short')
    expect(await refusal({ voucher: 'NOPE' })).toBe('voucher-unknown')
    expect(await refusal({ discountMinor: 258_000 })).toBe('link-nothing-to-pay')
    expect(await refusal({ shippingMethod: 'drone' })).toBe('shipping-not-here')
    expect(await refusal({ paymentMethod: 'shells' })).toBe('payment-method-not-here')
    expect(await shop.getStock(sku)).toEqual(before)
    await buy(shop, 1)
  })
})
