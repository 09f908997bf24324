import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { cartAnswer, countryAnswer, lineAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const mine = createCartToken('mine')
let server: Awaited<ReturnType<typeof serveApi>>
let answer: (asked: Asked) => ApiAnswer | null

async function openShop() {
  vi.resetModules()
  const [client, shopApi, fields, checkout, giftCard, actions, cartState, password, countries] =
    await Promise.all([
      import('../../api/client.ts'),
      import('../shop-api.ts'),
      import('./checkout-fields.ts'),
      import('./checkout.ts'),
      import('../cart/gift-card.ts'),
      import('../cart/cart-actions.ts'),
      import('../cart/cart-state.ts'),
      import('./new-password.ts'),
      import('../place/countries.ts'),
    ])
  shopApi.connectApi(
    client.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  cartState.cartStore.setState({ selection: mine })
  return { ...fields, ...checkout, ...giftCard, ...actions, ...cartState, ...password, ...countries }
}

beforeEach(async () => {
  installBrowser()
  server = await serveApi((asked) => answer(asked))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

describe('[7.11] a delivery widget speaks', () => {
  test('what it says is sent on, and the forms refill from the answer', async () => {
    answer = () =>
      success({
        selection: cartAnswer(mine),
        address: { city: 'Lund', zipCode: '22222' },
        shippingAddress: { address1: 'Ombud 3', city: 'Malmö' },
      })
    const { saveCheckoutFields, checkoutStore } = await openShop()
    await saveCheckoutFields({
      address: { city: 'Lund', nonsense: 'x', zipCode: 5 },
      additionalFields: { doorCode: '1234' },
    })
    expect(server.asked[0]).toMatchObject({
      call: 'PUT checkout-fields',
      body: {
        selection: mine,
        fields: { address: { city: 'Lund' }, additionalFields: { doorCode: '1234' } },
      },
    })
    const { address, shippingAddress, additionalFields, newsletterChosen } = checkoutStore.getState()
    expect(address).toMatchObject({ city: 'Lund', zipCode: '22222' })
    expect(shippingAddress).toMatchObject({ address1: 'Ombud 3', city: 'Malmö' })
    expect(additionalFields).toEqual({ doorCode: '1234' })
    expect(newsletterChosen).toBe(false)
  })

  test('[4.13] [5.20] another country in its answer brings its state and ways to pay, and the bag follows', async () => {
    const US = countryAnswer('US', { states: { CA: 'California', NY: 'New York' } })
    answer = ({ call }) =>
      call === 'PUT cart/country'
        ? success(cartAnswer(mine, [], { country: 'US' }))
        : success({ selection: cartAnswer(mine), address: { country: 'US' } })
    const { saveCheckoutFields, checkout, checkoutStore, cartStore, countriesStore } = await openShop()
    countriesStore.setState({ countries: { SE: countryAnswer('SE'), US } })
    checkout.setAddress({ country: 'SE' })
    await saveCheckoutFields({ address: { country: 'US' } })
    expect(checkoutStore.getState()).toMatchObject({
      address: { country: 'US', state: 'CA' },
      paymentMethod: 'stripe-checkout',
    })
    expect(server.asked.at(-1)).toMatchObject({ call: 'PUT cart/country', body: { country: 'US' } })
    expect(cartStore.getState().cart?.country).toBe('US')
  })

  test('[8.10] a failure is only logged, and what was typed stays', async () => {
    answer = () => refusal(500, 'broken')
    const { saveCheckoutFields, checkout, checkoutStore } = await openShop()
    checkout.setAddress({ city: 'Kiruna' })
    await saveCheckoutFields({ address: { city: 'Lund' } })
    expect(checkoutStore.getState().address.city).toBe('Kiruna')
    expect(console.error).toHaveBeenCalled()
  })
})

describe('[2.6] a gift card', () => {
  const input = {
    recipientName: 'Maja',
    recipientEmail: ' maja@example.com ',
    sendOn: '2026-12-24',
    message: 'Hej',
  }

  test('is put in with for whom it is', async () => {
    answer = () => success(cartAnswer(mine))
    const { addGiftCard } = await openShop()
    await addGiftCard('90-Small', input)
    expect(server.asked[0]).toMatchObject({
      call: 'PUT cart/add',
      body: { item: '90-Small', selection: mine, giftCard: { ...input, recipientEmail: 'maja@example.com' } },
    })
  })

  test('is not in the bag when no bag could be made, and measuring hears of one that is', async () => {
    const { addGiftCard, cartStore } = await openShop()
    const { bagChanges } = await import('../cart/bag-changes.ts')
    const heard: number[] = []
    bagChanges.listen((before, after) => heard.push(after.items.length - before.items.length))
    cartStore.setState({ selection: null })
    answer = () => null
    await expect(addGiftCard('90-Small', input)).rejects.toThrow('Network Error')
    cartStore.setState({ selection: mine, cart: cartAnswer(mine) })
    answer = () => success(cartAnswer(mine, [lineAnswer('90-Small', 1)]))
    await addGiftCard('90-Small', input)
    expect(heard).toEqual([1])
  })

  test('that was taken out comes back by undo, for the same person with the same words', async () => {
    const giftCard = { ...input, recipientEmail: 'maja@example.com' }
    const line = { ...lineAnswer('90-Small', 1), line: '90-Small~1', giftCard }
    const other = {
      ...lineAnswer('90-Small', 1),
      line: '90-Small~2',
      giftCard: { ...giftCard, recipientName: 'Bo' },
    }
    answer = ({ call }) => success(cartAnswer(mine, call.endsWith('remove') ? [other] : [other, line]))
    const { removeGiftCard, cartActions, cartStore } = await openShop()
    cartStore.setState({ cart: cartAnswer(mine, [line, other]) })
    const removal = removeGiftCard(line)
    expect(cartStore.getState().cart?.items.map((each) => each.line)).toEqual(['90-Small~2'])
    await removal
    expect(cartStore.getState().removed).toMatchObject({ quantity: 1, line: { giftCard } })
    await cartActions.undo()
    expect(server.asked).toMatchObject([
      { call: 'PUT cart/remove', body: { item: '90-Small', line: '90-Small~1', quantity: 1 } },
      { call: 'PUT cart/add', body: { item: '90-Small', selection: mine, giftCard } },
    ])
    expect(cartStore.getState().removed).toBeNull()
  })

  test('that is taken out before the server is heard comes back for the same person too', async () => {
    const giftCard = { ...input, recipientEmail: 'maja@example.com' }
    const line = { ...lineAnswer('90-Small', 1), line: '90-Small~1', giftCard }
    const kept = { ...line, giftCard: { ...giftCard, recipientName: '', recipientEmail: '', message: '' } }
    answer = ({ call }) => success(cartAnswer(mine, call.endsWith('remove') ? [] : [line]))
    const { removeGiftCard, cartStore } = await openShop()
    cartStore.setState({ cart: cartAnswer(mine, [kept]) })
    await removeGiftCard(kept)
    expect(server.calls()).toEqual(['POST cart/get', 'PUT cart/remove'])
    expect(cartStore.getState().removed).toMatchObject({ line: { giftCard } })
  })

  test('that could not be taken out has no way back', async () => {
    const line = { ...lineAnswer('90-Small', 1), giftCard: { ...input, recipientEmail: 'maja@example.com' } }
    answer = () => refusal(500, 'broken')
    const { removeGiftCard, cartStore } = await openShop()
    cartStore.setState({ cart: cartAnswer(mine, [line]) })
    await removeGiftCard(line)
    expect(cartStore.getState()).toMatchObject({ cart: { items: [line] }, removed: null })
  })

  test('[8.5] is not asked for while something is missing', async () => {
    const { addGiftCard } = await openShop()
    const failure: unknown = await addGiftCard(null, {
      ...input,
      recipientName: '',
      recipientEmail: 'maja',
    }).catch((error: unknown) => error)
    expect(Object.keys((failure as { errors: object }).errors)).toEqual([
      'item',
      'recipientName',
      'recipientEmail',
    ])
    expect(server.calls()).toEqual([])
  })
})

describe('[4.19] the password of who registers at the till', () => {
  test('[3.10] is in the checkout as a hash, the last one typed, and gone in another mode', async () => {
    const { setCheckoutPassword, checkoutPasswordReady, checkout, checkoutStore } = await openShop()
    checkout.setMode('register')
    setCheckoutPassword('first phrase')
    setCheckoutPassword('second phrase')
    await checkoutPasswordReady()
    const { password } = checkoutStore.getState().address
    expect(password).toMatch(/^[0-9a-f]{64}$/)
    setCheckoutPassword('first phrase')
    await checkoutPasswordReady()
    expect(checkoutStore.getState().address.password).not.toBe(password)
    checkout.setMode('guest')
    expect(checkoutStore.getState().address).not.toHaveProperty('password')
    expect(checkoutStore.getState().address.register).toBe(false)
  })

  test('[8.11] a mode that there is not is noted on the console and changes nothing', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { checkout, checkoutStore } = await openShop()
    checkout.setMode('admin')
    expect(noted).toHaveBeenCalledOnce()
    expect(checkoutStore.getState().mode).toBe('guest')
  })
})
