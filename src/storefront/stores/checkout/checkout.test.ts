import { describe, expect, it, vi } from 'vitest'

import { fill, filled, checkoutWorld } from '#tests/checkout-setup.ts'

const { browser, openShop } = checkoutWorld()

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
      [...browser().sessionStorage.entries.values(), ...browser().localStorage.entries.values()].join(),
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
    browser().sessionStorage.setItem(
      'vitrine.v10.checkout',
      JSON.stringify({ address, giftMessage: 'Hello' }),
    )
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
