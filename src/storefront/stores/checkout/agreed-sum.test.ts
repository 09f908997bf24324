import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { filled, mine } from '#tests/checkout-setup.ts'
import { cartAnswer, countryAnswer, lineAnswer } from '#tests/shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

const shown = cartAnswer(mine, [lineAnswer('2-41', 1)])
let server: Awaited<ReturnType<typeof serveApi>>
let answers: Record<string, (asked: Asked) => ApiAnswer | null>

/** The checkout of a filled form, with `shown` in the bag. */
async function openCheckout() {
  vi.resetModules()
  const [client, shopApi, checkout, pay, countries, cartState, queue] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./checkout.ts'),
    import('./pay.ts'),
    import('../place/countries.ts'),
    import('../cart/cart-state.ts'),
    import('../cart/cart-queue.ts'),
  ])
  shopApi.connectApi(
    client.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  countries.countriesStore.setState({ countries: { SE: countryAnswer('SE') } })
  cartState.cartStore.setState({ selection: mine, cart: shown })
  checkout.checkout.setAddress(filled)
  checkout.checkout.set({ paymentMethod: 'stripe-checkout', termsAndConditions: true })
  checkout.checkout.setConsent('GDPR', true)
  return { ...pay, ...cartState, ...queue }
}

beforeEach(async () => {
  installBrowser()
  answers = { 'POST payment': () => success({ action: 'redirect', url: 'https://pay.example/1' }) }
  server = await serveApi((asked) => (answers[asked.call] ?? (() => refusal(404, 'no such call')))(asked))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

it('[D13] a sum that changed is said, the bag is read again, and the next press agrees to the new sum', async () => {
  const dearer = cartAnswer(mine, [lineAnswer('2-41', 1, 2500)])
  const agreed = ({ totals, discounts }: typeof shown) => ({ totals, discounts })
  answers['POST payment'] = ({ body }) =>
    JSON.stringify(body['agreed']) === JSON.stringify(agreed(dearer))
      ? success({ action: 'redirect', url: 'https://pay.example/1' })
      : refusal(409, 'The sum has changed since you saw it.', { totals: 'changed' })
  answers['POST cart/get'] = () => success(dearer)
  const { pay, bagAtRest, cartStore } = await openCheckout()
  expect(await pay()).toMatchObject({ kind: 'refused', message: /sum has changed/ })
  expect(server.asked[0]?.body['agreed']).toEqual(agreed(shown))
  await bagAtRest()
  expect(cartStore.getState().cart?.totals).toEqual(dearer.totals)
  expect(await pay()).toMatchObject({ kind: 'redirect' })
})

it('[D13] more from a gift card than was shown is not paid unseen, though the sum that is left is the same', async () => {
  const discounts = { ...shown.discounts, discount: '-1999.00 SEK', discountAsNumber: -1999 }
  answers['POST cart/get'] = () => success({ ...shown, discounts })
  const { pay, loadCart } = await openCheckout()
  void loadCart()
  expect(await pay()).toMatchObject({ kind: 'refused', message: /bag has just changed/ })
  expect(server.calls()).toEqual(['POST cart/get'])
  expect(await pay()).toMatchObject({ kind: 'redirect' })
})
