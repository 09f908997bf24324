import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { maxAddresses } from '#contract/addresses.ts'

import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { newMember, openBrowser } from './member.ts'
import { refused } from './shopper.ts'

const cottage = {
  firstName: 'Bo',
  lastName: 'Ek',
  address1: 'Sjövägen 2',
  address2: '',
  zipCode: '901 01',
  city: 'Umeå',
  state: '',
  country: 'se',
  phoneNumber: '070 765 43 21',
}

describe.each(dialects)('further addresses of an account on %s', (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  test('are kept, changed, made the default in exchange for that of until then, and removed', async () => {
    const { browser } = await newMember(shop.url)
    const added = await browser.call('saveAddress', cottage)
    expect(added.json.data.addresses).toMatchObject([
      { address1: 'Sjövägen 2', zipCode: '90101', country: 'SE' },
    ])
    const { id } = added.json.data.addresses[0]
    const changed = await browser.call('saveAddress', { ...cottage, id, address1: 'Sjövägen 4' })
    expect(changed.json.data.addresses).toMatchObject([{ id, address1: 'Sjövägen 4' }])
    const swapped = await browser.call('setDefaultAddress', { id })
    expect(swapped.json.data).toMatchObject({
      address1: 'Sjövägen 4',
      firstName: 'Bo',
      addresses: [{ id, address1: 'Storgatan 1', firstName: 'Anna' }],
    })
    for (let again = 0; again < 2; again++)
      expect((await browser.call('removeAddress', { id })).json.data.addresses).toEqual([])
    expect((await browser.call('getCustomer')).json.data.address1).toBe('Sjövägen 4')
  })

  test('have no postcode in a country that knows none', async () => {
    const { browser } = await newMember(shop.url)
    const there = { ...cottage, zipCode: '', city: 'Kowloon', country: 'HK', phoneNumber: '+46707654321' }
    expect(await browser.call('saveAddress', there)).toMatchObject({ status: 200 })
    expect(await browser.call('saveAddress', { ...there, country: 'SE' })).toMatchObject(
      refused(412, { zipCode: 'Zip Code is required' }),
    )
  })

  test('are refused by field, where there is none of the id, where there are too many, and to who is out', async () => {
    const { browser } = await newMember(shop.url)
    const broken = { ...cottage, zipCode: '1', city: '', country: 'US' }
    expect(await browser.call('saveAddress', broken)).toMatchObject(
      refused(412, { city: 'City is required', state: 'State is required' }),
    )
    expect(await browser.call('saveAddress', { ...cottage, id: 'nothing' })).toMatchObject(
      refused(404, { id: 'not found' }),
    )
    expect(await browser.call('setDefaultAddress', { id: 'nothing' })).toMatchObject(
      refused(404, { id: 'not found' }),
    )
    for (let count = 0; count < maxAddresses; count++)
      expect((await browser.call('saveAddress', cottage)).status).toBe(200)
    expect((await browser.call('saveAddress', cottage)).status).toBe(409)
    const { browser: other } = await newMember(shop.url)
    const { addresses } = (await browser.call('getCustomer')).json.data
    expect((await other.call('setDefaultAddress', { id: addresses[0].id })).status).toBe(404)
    expect((await openBrowser(shop.url).call('saveAddress', cottage)).status).toBe(401)
    expect((await browser.call('exportCustomer')).json.data.customer.addresses).toHaveLength(maxAddresses)
  })
})
