import { afterEach, beforeEach, vi } from 'vitest'

import { cartAnswer, countryAnswer, lineAnswer, createCartToken } from './shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi } from './store-setup.ts'

/** The selection of the bag in the browser. */
export const mine = createCartToken('mine')

/** A billing address with all that is required. */
export const filled = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: 'Street 1',
  zipCode: '113 51',
  city: 'Stockholm',
  country: 'SE',
  phoneNumber: '+46701234567',
}

/**
 * For the test file that calls it: before each test a new browser and a new API, which answers each call as `answers` says, by method and
 * path, and everything else with 404.
 */
export function checkoutWorld() {
  const answers: Record<string, (asked: Asked) => ApiAnswer | null> = {}
  let browser: ReturnType<typeof installBrowser>
  let server: Awaited<ReturnType<typeof serveApi>>
  beforeEach(async () => {
    browser = installBrowser()
    for (const call of Object.keys(answers)) delete answers[call]
    server = await serveApi((asked) => (answers[asked.call] ?? (() => refusal(404, 'no such call')))(asked))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await server.close()
  })

  /** The stores of a document that has just loaded, with one pair of shoes in the bag. */
  async function openShop() {
    vi.resetModules()
    const [api, shopApi, checkout, faults, pay, receipt, loadReceipt, countries, cartState] =
      await Promise.all([
        import('#storefront/api/client.ts'),
        import('#storefront/stores/shop-api.ts'),
        import('#storefront/stores/checkout/checkout.ts'),
        import('#storefront/stores/checkout/checkout-faults.ts'),
        import('#storefront/stores/checkout/pay.ts'),
        import('#storefront/stores/checkout/receipt.ts'),
        import('#storefront/stores/checkout/load-receipt.ts'),
        import('#storefront/stores/place/countries.ts'),
        import('#storefront/stores/cart/cart-state.ts'),
      ])
    shopApi.connectApi(
      api.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
    )
    const US = countryAnswer('US', { states: { CA: 'California' } })
    countries.countriesStore.setState({ countries: { SE: countryAnswer('SE'), US } })
    cartState.cartStore.setState({ selection: mine, cart: cartAnswer(mine, [lineAnswer('2-41', 1)]) })
    checkout.checkoutStorage.restore()
    return { ...checkout, ...faults, ...pay, ...receipt, ...loadReceipt, ...cartState }
  }
  return { answers, browser: () => browser, server: () => server, openShop }
}

type Shop = Awaited<ReturnType<ReturnType<typeof checkoutWorld>['openShop']>>

/** Fills the form in, so that it may be paid. */
export function fill({ checkout }: Pick<Shop, 'checkout'>): void {
  checkout.setAddress(filled)
  checkout.set({ paymentMethod: 'stripe-checkout', termsAndConditions: true })
  checkout.setConsent('GDPR', true)
}
