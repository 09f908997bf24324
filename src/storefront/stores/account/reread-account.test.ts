import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { cartAnswer, createCartToken } from '#tests/shop-answers.ts'
import { installBrowser, serveApi, success } from '#tests/store-setup.ts'

import { createApi } from '../../api/client.ts'
import { accountStorage, accountStore } from './account.ts'
import { bagAtRest } from '../cart/cart-queue.ts'
import { checkout, checkoutStore } from '../checkout/checkout.ts'
import { customerStore } from './customer.ts'
import { rereadAccount } from './reread-account.ts'
import { connectApi } from '../shop-api.ts'

// What is saved is told to the account beside all this, and has tests of its own.
vi.mock('../saved/saved-account.ts', () => ({ joinAccount: () => Promise.resolve() }))

const anna = { email: 'anna@example.com', firstName: 'Anna', country: 'SE' }
const bo = { email: 'bo@example.com', firstName: 'Bo', country: 'SE' }

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
/** Whose session cookie it is. */
let owner = anna

/** What another document writes. */
const elsewhere = (email: string | null, loggedIn: boolean) => {
  world.localStorage.entries.set(
    'vitrine.v10.account',
    JSON.stringify({ email, loggedIn, country: email && 'SE' }),
  )
  rereadAccount()
}

beforeEach(async () => {
  world = installBrowser()
  server = await serveApi(({ call }) =>
    success(call === 'GET customer' ? owner : cartAnswer(createCartToken('mine'))),
  )
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  accountStorage.restore()
  accountStore.setState({ email: null, loggedIn: false, country: null })
  customerStore.setState({ status: 'out', customer: null })
  checkout.setAddress({ address1: 'Storgatan 1' })
})
afterEach(async () => {
  await bagAtRest()
  vi.restoreAllMocks()
  await server.close()
})
const form = () => checkoutStore.getState().address
const customer = () => customerStore.getState().customer

describe('another document', () => {
  test('waits until the account is logged in before it loads the customer', async () => {
    owner = anna
    elsewhere(anna.email, false)
    expect(server.calls()).toEqual([])
    elsewhere(anna.email, true)
    await expect.poll(customer).toMatchObject({ firstName: 'Anna' })
    // What a guest typed stays theirs.
    expect(form().address1).toBe('Storgatan 1')
  })

  test('logs in somebody else: nothing of who was here stays', async () => {
    owner = bo
    accountStore.setState({ email: anna.email, loggedIn: true })
    customerStore.setState({ status: 'in', customer: anna as never })
    elsewhere(bo.email, true)
    expect(customer()).toBeNull()
    expect(form().address1).toBe('')
    await expect.poll(customer).toMatchObject({ firstName: 'Bo' })
    expect(world.localStorage.getItem('vitrine.v10.account')).toContain(bo.email)
  })

  test('says what is known here: nobody is asked, nothing is forgotten', () => {
    accountStore.setState({ email: anna.email, loggedIn: true, country: 'SE' })
    elsewhere(anna.email, true)
    expect(server.calls()).toEqual([])
    expect(form().address1).toBe('Storgatan 1')
  })
})
