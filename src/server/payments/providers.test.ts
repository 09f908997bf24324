import { expect, test } from 'vitest'

import { spelled } from '#tests/spelled.ts'

import { withOfferedMethods } from './offered-methods.ts'
import { ProviderError, type PaymentProvider } from './provider.ts'
import { createPaymentProviders } from './providers.ts'

const named = (name: string) => ({ name }) as PaymentProvider
const method = (id: string, provider?: string) => ({
  id,
  type: id,
  name: id,
  onlyForCountries: [],
  ...(provider !== undefined && { provider }),
})

test('a provider without keys is refused as one that tells nothing, so that its payments wait', () => {
  const providers = createPaymentProviders([named('stripe')])
  expect(providers.of('stripe').name).toBe('stripe')
  expect(() => providers.of('klarna')).toThrow(ProviderError)
  expect(() => providers.of('klarna')).toThrow(
    expect.objectContaining({
      kind: 'denied',
      message: expect.stringContaining('"klarna" is not configured'),
    }),
  )
})

test('a method is offered where its provider has keys; one that names none is paid through Stripe', () => {
  const markets = { countries: [], paymentMethods: [method('card'), method('later', 'klarna')] }
  const offered = (...names: string[]) =>
    withOfferedMethods(markets, {
      providers: createPaymentProviders(names.map(named)),
    }).paymentMethods.map(({ id }) => id)
  expect(offered('stripe')).toEqual(['card'])
  expect(offered('stripe', 'klarna')).toEqual(['card', 'later'])
  expect(() => spelled(() => offered('other'))).toThrow(
    'brand/markets.ts, paymentMethods: nobody could pay, since the keys of stripe, klarna are not set',
  )
})
