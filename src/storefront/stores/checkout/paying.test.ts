import { describe, expect, it, vi } from 'vitest'

import { fill, filled, mine, checkoutWorld } from '#tests/checkout-setup.ts'
import { cartAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { refusal, success } from '#tests/store-setup.ts'

const fresh = createCartToken('fresh')

const { answers, openShop, server } = checkoutWorld()

describe('paying', () => {
  const redirect = () => success({ action: 'redirect', url: 'https://pay.example/1' })

  it('[8.5] sends nothing while something is missing', async () => {
    const { pay } = await openShop()
    expect(await pay()).toMatchObject({ kind: 'refused', errors: { 'address.email': 'required' } })
    expect(server().calls()).toEqual([])
  })

  it('[7.29] [7.30] [7.33] sends the checkout with both pages and is told the card page', async () => {
    answers['POST payment'] = redirect
    const shop = await openShop()
    fill(shop)
    expect(await shop.pay()).toEqual({ kind: 'redirect', url: 'https://pay.example/1' })
    const { body } = server().asked[0] ?? {}
    expect(body).toMatchObject({
      selection: mine,
      paymentMethod: 'stripe-checkout',
      paymentReturnPage: '/receipt/',
      paymentFailedPage: '/payment-fail/',
      paymentInitiateOnly: false,
      termsAndConditions: true,
      address: filled,
      shippingAddress: null,
    })
    expect(body).not.toHaveProperty('mode')
    expect(shop.cartStore.getState().selection).toBe(mine)
  })

  it('[7.31] the initiate-only variant', async () => {
    answers['POST payment'] = () => success({ action: 'success', order: '1' })
    const shop = await openShop()
    fill(shop)
    // The selection opens the receipt, and tags would read it in an address.
    expect(await shop.pay({ isInitiateOnly: true })).toEqual({ kind: 'ordered', href: '/receipt/' })
    expect(shop.keptReceipt()).toBe(mine)
    expect(server().asked[0]?.body['paymentInitiateOnly']).toBe(true)
  })

  it('pays for the delivery that the bag has, not for one that was refused or chosen before', async () => {
    answers['POST payment'] = redirect
    const shop = await openShop()
    fill(shop)
    shop.checkout.set({ shippingMethod: 'express' })
    shop.cartStore.setState({
      cart: { ...cartAnswer(mine, [lineAnswer('2-41', 1)]), shippingMethod: 'standard' },
    })
    await shop.pay()
    expect(server().asked[0]?.body['shippingMethod']).toBe('standard')
  })

  it.each([
    ['another sum', { grandTotalPrice: '99 SEK' }, 'standard'],
    ['another delivery', {}, 'express'],
  ])('a change of the bag ends before the payment; %s is not paid unseen', async (_, totals, way) => {
    answers['POST payment'] = redirect
    const before = { ...cartAnswer(mine, [lineAnswer('2-41', 1)]), shippingMethod: 'standard' }
    answers['POST cart/get'] = () =>
      success({ ...before, totals: { ...before.totals, ...totals }, shippingMethod: way })
    const shop = await openShop()
    fill(shop)
    shop.cartStore.setState({ cart: before })
    shop.checkout.setMode('register')
    shop.checkout.setPassword('a'.repeat(64))
    void (await import('../cart/cart-queue.ts')).loadCart()
    expect(await shop.pay()).toMatchObject({ kind: 'refused', message: /bag has just changed/ })
    // Nor is an account made of it.
    expect(server().calls()).toEqual(['POST cart/get'])
    shop.checkout.setMode('guest')
    expect(await shop.pay()).toMatchObject({ kind: 'redirect' })
  })

  it('whoever registers is not asked for a password again, and what their account brings into the bag is not paid unseen', async () => {
    const older = cartAnswer(mine, [lineAnswer('2-41', 1), lineAnswer('3-42', 2)])
    answers['POST checkout'] = () => success(null)
    answers['PUT cart/customer'] = () => success(older)
    answers['POST payment'] = redirect
    const shop = await openShop()
    fill(shop)
    shop.checkout.setMode('register')
    shop.checkout.setPassword('a'.repeat(64))
    expect(await shop.pay()).toMatchObject({ kind: 'refused', message: /bag has just changed/ })
    expect(server().calls()).not.toContain('POST payment')
    answers['PUT cart/customer'] = () => refusal(403, 'another password')
    expect(await shop.pay()).toMatchObject({ kind: 'redirect' })
    expect(server().asked.at(-1)?.body['address']).toMatchObject({ register: false })
  })

  it('a double click starts one payment; a retry after an outage carries the same key', async () => {
    answers['POST payment'] = redirect
    const shop = await openShop()
    fill(shop)
    await Promise.all([shop.pay(), shop.pay()])
    expect(server().asked).toHaveLength(1)
    answers['POST payment'] = () => null
    expect(await shop.pay()).toMatchObject({ kind: 'refused', errors: {} })
    answers['POST payment'] = redirect
    await shop.pay()
    const keys = server().asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys[2]).toBe(keys[1])
    expect(keys[1]).not.toBe(keys[0])
  })

  it('whoever changes the checkout while it is being paid pays what it is then, after the first has ended', async () => {
    const shop = await openShop()
    fill(shop)
    const ended: unknown[] = []
    answers['POST payment'] = ({ body }) => {
      const { city } = body['address'] as { city: string }
      return success({ action: 'redirect', url: `https://pay.example/${city}` })
    }
    const first = shop.pay().then((start) => ended.push(start))
    shop.checkout.setAddress({ city: 'Lund' })
    expect(await shop.pay()).toMatchObject({ url: 'https://pay.example/Lund' })
    await first
    expect(ended).toMatchObject([{ url: 'https://pay.example/Stockholm' }])
    expect(server().asked).toHaveLength(2)
  })

  it('[7.33] a provider that says no leads to the failure page, with the bag', async () => {
    answers['POST payment'] = () => success({ action: 'failed' })
    const shop = await openShop()
    fill(shop)
    expect(await shop.pay()).toEqual({ kind: 'failed', href: '/payment-fail/' })
    expect(shop.cartStore.getState().cart?.items).toHaveLength(1)
  })

  it('stock that is gone names the items, and the bag is read again', async () => {
    answers['POST payment'] = () => refusal(409, 'Some items are out of stock', { '2-41': 'out of stock' })
    answers['POST cart/get'] = () => success(cartAnswer(mine))
    const shop = await openShop()
    fill(shop)
    expect(await shop.pay()).toEqual({
      kind: 'refused',
      message: 'Some items are out of stock',
      errors: { '2-41': 'out of stock' },
    })
    await vi.waitFor(() => expect(shop.cartStore.getState().cart?.items).toEqual([]))
  })
})

describe('the receipt', () => {
  it('[8.8] nothing is asked without parameters', async () => {
    const { getPaymentStatus } = await openShop()
    await expect(getPaymentStatus(null)).rejects.toThrow('No params given in getPaymentStatus')
  })

  const receipt = { order: '1001', items: [], totals: {} }
  const signal = () => new AbortController().signal

  it('[7.17] [2.11] shows the order and clears the bag that was ordered; a reload knows the selection', async () => {
    answers['POST receipt'] = () => success(receipt)
    answers['POST cart'] = () => success(cartAnswer(fresh), 201)
    const shop = await openShop()
    fill(shop)
    await shop.loadReceipt(mine, signal())
    expect(shop.receiptStore.getState()).toMatchObject({ status: 'ready', receipt: { order: '1001' } })
    await vi.waitFor(() => expect(shop.cartStore.getState().selection).toBe(fresh))
    expect(shop.checkoutStore.getState()).toMatchObject({
      termsAndConditions: false,
      consents: [{ consented: false }],
    })
    const again = await openShop()
    await again.loadReceipt(null, signal())
    expect(server().asked.at(-1)?.body['selection']).toBe(mine)
  })

  it('[7.16] settles what the provider has not reported yet', async () => {
    answers['POST receipt'] = () => refusal(404, 'not ordered')
    answers['POST payment-result'] = () => success(receipt)
    const { loadReceipt, receiptStore } = await openShop()
    await loadReceipt(createCartToken('another'), signal())
    expect(receiptStore.getState().status).toBe('ready')
  })

  it.each([
    ['the bank has not decided', () => refusal(404, 'not yet', { payment: 'pending' })],
    ['the provider does not answer', () => refusal(503, 'we do not know yet')],
  ])('[7.16] asks again by itself while %s', async (_, undecided) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let asked = 0
    answers['POST receipt'] = () => ((asked += 1) < 3 ? refusal(404, 'not ordered') : success(receipt))
    answers['POST payment-result'] = undecided
    const { loadReceipt, receiptStore } = await openShop()
    const seen: string[] = []
    receiptStore.subscribe(({ status }) => {
      seen.push(status)
      if (status === 'confirming') void Promise.resolve().then(() => vi.advanceTimersByTimeAsync(2000))
    })
    await loadReceipt(createCartToken('another'), signal())
    vi.useRealTimers()
    expect(seen).toEqual(['loading', 'confirming', 'confirming', 'ready'])
  })

  it('one lost request does not end what was said to change by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const receipts = [() => refusal(404, 'not ordered'), () => null, () => success(receipt)]
    answers['POST receipt'] = () => (receipts.shift() ?? (() => success(receipt)))()
    answers['POST payment-result'] = () => refusal(404, 'not yet')
    const { loadReceipt, receiptStore } = await openShop()
    receiptStore.subscribe(({ status }) => {
      if (status === 'confirming') void Promise.resolve().then(() => vi.advanceTimersByTimeAsync(2000))
    })
    await loadReceipt(createCartToken('another'), signal())
    vi.useRealTimers()
    expect(receiptStore.getState().status).toBe('ready')
  })

  it('[7.17] a look back at a receipt takes nothing from the next checkout, which knows how to pay', async () => {
    answers['POST receipt'] = () => success(receipt)
    answers['POST cart'] = () => success(cartAnswer(fresh), 201)
    const shop = await openShop()
    fill(shop)
    await shop.loadReceipt(mine, signal())
    expect(shop.checkoutStore.getState().paymentMethod).toBe('stripe-checkout')
    shop.checkout.set({ giftMessage: 'For you' })
    await shop.loadReceipt(mine, signal())
    expect(shop.checkoutStore.getState().giftMessage).toBe('For you')
  })

  it('a failed payment keeps the bag', async () => {
    answers['POST receipt'] = () => refusal(404, 'not ordered')
    answers['POST payment-result'] = () => refusal(402, 'declined')
    const { loadReceipt, receiptStore, cartStore } = await openShop()
    await loadReceipt(mine, signal())
    expect(receiptStore.getState().status).toBe('failed')
    expect(cartStore.getState().selection).toBe(mine)
  })

  it('of a payment that is given back nobody says that nothing was charged', async () => {
    answers['POST receipt'] = () => refusal(404, 'not ordered')
    answers['POST payment-result'] = () =>
      refusal(402, 'given back', { payment: 'refunded' }, { payment: 'refunded' })
    const { loadReceipt, receiptStore } = await openShop()
    await loadReceipt(mine, signal())
    expect(receiptStore.getState().status).toBe('refunded')
  })

  it('[2.11] says when there is nothing to show, as for half a selection', async () => {
    const { loadReceipt, receiptStore } = await openShop()
    await loadReceipt(null, signal())
    expect(receiptStore.getState().status).toBe('missing')
    answers['POST receipt'] = () => refusal(400, 'Invalid parameter(s): selection')
    await loadReceipt('half', signal())
    expect(receiptStore.getState().status).toBe('missing')
  })

  it.each([
    ['after a while', () => vi.advanceTimersByTimeAsync(15_000)],
    ['when the network is back', () => void dispatchEvent(new Event('online'))],
  ])('[2.11] says when nobody answers, and asks again %s', async (_, later) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const receipts = [() => null, () => refusal(503, 'away'), () => refusal(404, 'not ordered')]
    answers['POST receipt'] = () => (receipts.shift() ?? (() => success(receipt)))()
    answers['POST payment-result'] = () => refusal(404, 'not yet')
    const { loadReceipt, receiptStore } = await openShop()
    const seen: string[] = []
    receiptStore.subscribe(({ status }) => {
      seen.push(status)
      if (status === 'unreachable') void Promise.resolve().then<unknown>(later)
      if (status === 'confirming') void Promise.resolve().then(() => vi.advanceTimersByTimeAsync(2000))
    })
    await loadReceipt(mine, signal())
    vi.useRealTimers()
    expect(seen).toEqual(['loading', 'unreachable', 'unreachable', 'confirming', 'ready'])
  })
})
