import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { cartAnswer, countryAnswer, lineAnswer, selectionOf } from '#tests/shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi } from '#tests/store-world.ts'

const mine = selectionOf('mine')
const filled = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: 'Street 1',
  zipCode: '113 51',
  city: 'Stockholm',
  country: 'SE',
  phoneNumber: '+46701234567',
}

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
let answers: Record<string, (asked: Asked) => ApiAnswer | null>

async function openShop() {
  vi.resetModules()
  const [api, shopApi, checkout, faults, pay, receipt, loadReceipt, countries, cartState] = await Promise.all(
    [
      import('../../api/client.ts'),
      import('../shop-api.ts'),
      import('./checkout.ts'),
      import('./checkout-faults.ts'),
      import('./pay.ts'),
      import('./receipt.ts'),
      import('./load-receipt.ts'),
      import('../place/countries.ts'),
      import('../cart/cart-state.ts'),
    ],
  )
  shopApi.connectApi(
    api.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  const US = countryAnswer('US', { states: { CA: 'California' } })
  countries.countriesStore.setState({ countries: { SE: countryAnswer('SE'), US } })
  cartState.cartStore.setState({ selection: mine, cart: cartAnswer(mine, [lineAnswer('2-41', 1)]) })
  checkout.checkoutStorage.restore()
  return { ...checkout, ...faults, ...pay, ...receipt, ...loadReceipt, ...cartState }
}
type Shop = Awaited<ReturnType<typeof openShop>>

function fill({ checkout }: Shop) {
  checkout.setAddress(filled)
  checkout.set({ paymentMethod: 'stripe-checkout', termsAndConditions: true })
  checkout.setConsent('GDPR', true)
}

beforeEach(async () => {
  world = installBrowser()
  answers = {}
  server = await serveApi((asked) => (answers[asked.call] ?? (() => refusal(404, 'no such call')))(asked))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

describe('the checkout', () => {
  it('[3.10] [3.15] starts as the specification says', async () => {
    const { checkoutStore } = await openShop()
    const houseNumbers = { houseNumber: '', houseExtension: '', house_number: '' }
    const { address } = checkoutStore.getState()
    expect(address).toMatchObject({ loggedIn: false, register: false, gender: null, ...houseNumbers })
    expect(address.newsletter).toBe(true)
    expect(address.password).toBeUndefined()
    expect(checkoutStore.getState()).toMatchObject({
      mode: 'guest',
      shippingAddress: null,
      consents: [
        {
          key: 'GDPR',
          consented: false,
          text: 'I accept the Privacy Policy (Link)',
          version: 1,
          language: 'EN',
        },
      ],
    })
  })

  it('[4.19] only register sets the register flag', async () => {
    const { checkout, checkoutStore } = await openShop()
    const registers = () => checkoutStore.getState().address.register
    checkout.setMode('register')
    expect(registers()).toBe(true)
    checkout.setMode('member')
    expect(registers()).toBe(false)
    checkout.setMode('register')
    checkout.setMode('guest')
    expect(registers()).toBe(false)
  })

  it('[4.19] [8.11] an unknown mode is noted on the console and changes nothing', async () => {
    const note = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { checkout, checkoutStore } = await openShop()
    checkout.setMode('register')
    checkout.setMode('admin')
    expect(note).toHaveBeenCalledWith('Unknown checkout mode: admin')
    expect(checkoutStore.getState()).toMatchObject({ mode: 'register', address: { register: true } })
  })

  it('[4.20] [3.11] a separate shipping address comes blank and goes', async () => {
    const { checkout, checkoutStore } = await openShop()
    checkout.setAddress(filled)
    checkout.setSeparateShipping(true)
    const { address, shippingAddress } = checkoutStore.getState()
    expect(shippingAddress).toMatchObject({ firstName: '', country: 'SE' })
    const ofBillingOnly = new Set(['newsletter', 'loggedIn', 'register', 'gender', 'password'])
    expect(Object.keys(shippingAddress ?? {}).toSorted()).toEqual(
      Object.keys(address)
        .filter((field) => !ofBillingOnly.has(field))
        .toSorted(),
    )
    checkout.setShippingAddress({ city: 'Lund' })
    checkout.setSeparateShipping(true)
    expect(checkoutStore.getState().shippingAddress?.city).toBe('Lund')
    checkout.setSeparateShipping(false)
    expect(checkoutStore.getState().shippingAddress).toBeNull()
  })

  it('a reload keeps what was typed, and never a password', async () => {
    const shop = await openShop()
    fill(shop)
    shop.checkout.setAddress({ password: 'a'.repeat(64) })
    expect(
      [...world.sessionStorage.entries.values(), ...world.localStorage.entries.values()].join(),
    ).not.toContain('aaaa')
    const { checkoutStore } = await openShop()
    expect(checkoutStore.getState()).toMatchObject({
      address: filled,
      termsAndConditions: true,
      consents: [{ consented: true }],
    })
    expect(checkoutStore.getState().address).not.toHaveProperty('password')
  })

  it('a stored password is not read either', async () => {
    const address = { ...(await openShop()).checkoutStore.getState().address, password: 'a'.repeat(64) }
    world.sessionStorage.setItem('vitrine.v10.checkout', JSON.stringify({ address, giftMessage: 'Hello' }))
    const { checkoutStore } = await openShop()
    expect(checkoutStore.getState().giftMessage).toBe('Hello')
    expect(checkoutStore.getState().address).not.toHaveProperty('password')
  })
})

describe('what keeps a checkout from being paid', () => {
  it('[5.15] [5.17] [5.21] [5.22] every missing field by its path', async () => {
    const { checkoutFaults, checkoutStore } = await openShop()
    expect(Object.keys(checkoutFaults(checkoutStore.getState())).toSorted()).toEqual(
      [
        ...['email', 'firstName', 'lastName', 'address1', 'zipCode', 'city', 'country', 'phoneNumber'].map(
          (field) => `address.${field}`,
        ),
        'consents.GDPR',
        'paymentMethod',
        'termsAndConditions',
      ].toSorted(),
    )
  })

  it('[5.17] nothing when all is there', async () => {
    const shop = await openShop()
    fill(shop)
    expect(shop.checkoutFaults(shop.checkoutStore.getState())).toEqual({})
  })

  it('[5.15] [5.16] a state where the country has states; no phone number for the parcel', async () => {
    const shop = await openShop()
    fill(shop)
    shop.checkout.setAddress({ country: 'US' })
    shop.checkout.setSeparateShipping(true)
    const { phoneNumber: _, ...withoutPhone } = filled
    shop.checkout.setShippingAddress({ ...withoutPhone, country: 'US' })
    expect(shop.checkoutFaults(shop.checkoutStore.getState())).toEqual({
      'address.state': 'required',
      'shippingAddress.state': 'required',
    })
  })

  it('[5.22] a method that the country does not have is none', async () => {
    const shop = await openShop()
    fill(shop)
    shop.checkout.set({ paymentMethod: 'barter' })
    expect(shop.checkoutFaults(shop.checkoutStore.getState())).toEqual({ paymentMethod: 'required' })
  })
})
