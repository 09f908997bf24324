import { describe, expect, test } from 'vitest'

import { countriesStore } from '../place/countries.ts'
import {
  loginFaults,
  newsletterFaults,
  profileFaults,
  type Registration,
  registrationFaults,
} from './customer-rules.ts'

const whole: Registration = {
  email: 'anna.lind@example.com',
  password: 'long enough',
  firstName: 'Anna',
  lastName: 'Lind',
  address1: 'Storgatan 1',
  address2: '',
  zipCode: '11122',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '+46701234567',
  newsletter: false,
}

describe('registration', () => {
  test('a whole one has no fault', () => {
    expect(registrationFaults(whole)).toEqual({})
  })

  test.each([
    ['5.2', 'firstName', 'First name is required'],
    ['5.3', 'lastName', 'Last name is required'],
    ['5.4', 'email', 'Email is required'],
    ['5.5', 'address1', 'Addess is required'],
    ['5.6', 'password', 'Password is required'],
    ['5.7', 'city', 'City is required'],
    ['5.8', 'country', 'Country is required'],
    ['5.9', 'phoneNumber', 'Phone Number is required'],
    ['5.10', 'zipCode', 'Zip Code is required'],
  ])('[%s] needs %s', (_, field, message) => {
    expect(registrationFaults({ ...whole, [field]: '' })).toEqual({ [field]: message })
  })

  test('[5.10] needs no postcode where addresses have none', () =>
    expect(registrationFaults({ ...whole, country: 'HK', zipCode: '' })).toEqual({}))

  test('[5.11] needs a state where the country has states', () => {
    const states = { CA: 'California' }
    const country = {
      country: 'US',
      name: 'USA',
      currency: 'USD',
      market: '3',
      pricelist: '22',
      eu: false,
      shipTo: 1,
      states,
      paymentMethods: {},
    } as const
    countriesStore.setState({ countries: { US: country } })
    expect(registrationFaults({ ...whole, country: 'US' })).toEqual({ state: 'State is required' })
    expect(registrationFaults({ ...whole, country: 'US', state: 'CA' })).toEqual({})
  })

  test('[5.19] a Swedish zip code of five, spaces or not; registering and in the profile', () => {
    const { email: _, password: __, newsletter: ___, ...profile } = whole
    const faults = { zipCode: 'Swedish zip codes have 5 digits' }
    for (const zipCode of ['1112', '111 222']) {
      expect(registrationFaults({ ...whole, zipCode })).toEqual(faults)
      expect(profileFaults({ ...profile, zipCode })).toEqual(faults)
    }
    expect(registrationFaults({ ...whole, zipCode: '111 22' })).toEqual({})
    expect(registrationFaults({ ...whole, zipCode: '1050', country: 'DK' })).toEqual({})
  })

  test('a password of seven characters is too short, of eight is not; letters outside the BMP count once', () => {
    expect(registrationFaults({ ...whole, password: '1234567' })).toHaveProperty('password')
    expect(registrationFaults({ ...whole, password: '🔑🔑🔑🔑' })).toHaveProperty('password')
    expect(registrationFaults({ ...whole, password: '12345678' })).toEqual({})
  })
})

test('[5.12] logging in needs both', () => {
  expect(loginFaults({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
})

test('[5.14, 5.1] the newsletter needs an email that can be one', () => {
  expect(newsletterFaults('')).toEqual({ email: 'Please enter your email' })
  expect(newsletterFaults('anna@example')).toHaveProperty('email')
  expect(newsletterFaults(' anna@example.com ')).toEqual({})
})
