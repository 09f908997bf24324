import { createHash } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { cartAnswer, createCartToken } from '#tests/shop-answers.ts'
import { type ApiAnswer, type Asked, installBrowser, refusal, serveApi, success } from '#tests/store-setup.ts'

/** What is saved is told to the account beside all this, and has tests of its own. */
const joinAccount = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('../saved/saved-account.ts', () => ({ joinAccount }))

let world: ReturnType<typeof installBrowser>
let server: Awaited<ReturnType<typeof serveApi>>
let answers: Record<string, (asked: Asked) => ApiAnswer | null>

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const mine = createCartToken('mine')
const anna = {
  customer: '1',
  email: 'anna.lind@example.com',
  firstName: 'Anna',
  lastName: 'Lind',
  address1: 'Storgatan 1',
  address2: '',
  zipCode: '11122',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '+46701234567',
  gender: null,
  language: 'en',
  newsletter: false,
  consents: [],
  orders: [],
}
const form = { ...anna, password: 'long enough' }

async function openShop() {
  vi.resetModules()
  const [
    client,
    shopApi,
    actions,
    account,
    customer,
    refresh,
    requests,
    reset,
    newsletter,
    voucher,
    refusals,
    email,
  ] = await Promise.all([
    import('../../api/client.ts'),
    import('../shop-api.ts'),
    import('./account-actions.ts'),
    import('./account.ts'),
    import('./customer.ts'),
    import('./refresh-account.ts'),
    import('../../api/request-error.ts'),
    import('./reset-password.ts'),
    import('../newsletter.ts'),
    import('../cart/voucher.ts'),
    import('../refusal.ts'),
    import('../checkout/checkout-email.ts'),
  ])
  const state = await import('../cart/cart-state.ts')
  shopApi.connectApi(
    client.createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }),
  )
  account.accountStorage.restore()
  return {
    ...actions,
    ...account,
    ...customer,
    ...refresh,
    ...requests,
    ...reset,
    ...newsletter,
    ...voucher,
    ...refusals,
    ...email,
    ...state,
  }
}

beforeEach(async () => {
  joinAccount.mockClear()
  world = installBrowser()
  answers = {
    'POST login': () => success(anna),
    'POST logout': () => success({ loggedOut: true }),
    'GET customer': () => success(anna),
    'POST customer': () => success(anna, 201),
    'POST cart': () => success(cartAnswer(mine), 201),
    'PUT cart/customer': () => success({ ...cartAnswer(mine), customer: anna.email }),
  }
  server = await serveApi((asked) => answers[asked.call]?.(asked) ?? refusal(500, 'not prepared'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

describe('logging in', () => {
  test('[3.19, 4.12, 5.23, 7.9, 7.20] sends the hash, attaches the customer to the bag, and keeps no password', async () => {
    const { account, accountStore, customerStore, cartStore } = await openShop()
    await account.logIn({ email: ' anna.lind@example.com ', password: 'long enough' })
    expect(server.calls()).toEqual(['POST login', 'POST cart', 'PUT cart/customer'])
    expect(server.asked[0]?.body).toEqual({ email: anna.email, password: hash('long enough') })
    expect(server.asked[2]?.body).toEqual({ email: anna.email, selection: mine, earlier: 'offer' })
    expect(accountStore.getState()).toEqual({ email: anna.email, loggedIn: true, country: 'SE' })
    expect(customerStore.getState()).toMatchObject({ status: 'in', customer: { firstName: 'Anna' } })
    expect(cartStore.getState().cart?.customer).toBe(anna.email)
    await expect.poll(() => joinAccount).toHaveBeenCalledOnce()
    const kept = [...world.localStorage.entries.values(), ...world.sessionStorage.entries.values()].join('')
    expect(kept).not.toContain(hash('long enough'))
    expect(kept).not.toContain('long enough')
  })

  test('[4.22] a failure logs out and is thrown again', async () => {
    answers['POST login'] = () => refusal(403, 'Wrong e-mail or password')
    const { account, accountStore } = await openShop()
    accountStore.setState({ email: 'other@example.com', loggedIn: true })
    await expect(account.logIn({ email: anna.email, password: 'wrong one' })).rejects.toThrow(
      'Wrong e-mail or password',
    )
    expect(accountStore.getState()).toEqual({ email: null, loggedIn: false, country: null })
    expect(server.calls()).toEqual(['POST login', 'POST logout'])
    expect(joinAccount).not.toHaveBeenCalled()
  })

  test('[8.5, 5.12] what is missing is told before any request', async () => {
    const { account, RequestError } = await openShop()
    const failure: unknown = await account.logIn({ email: '', password: '' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RequestError)
    expect(failure).toMatchObject({
      errors: { email: 'Email is required', password: 'Password is required' },
    })
    expect(server.calls()).toEqual([])
  })
})

describe('registering', () => {
  test('[3.18, 6.4, 7.19] sends gender null and the hash, then logs in and attaches the customer', async () => {
    const { account } = await openShop()
    await account.register(form)
    expect(server.calls()).toEqual(['POST customer', 'POST login', 'POST cart', 'PUT cart/customer'])
    expect(server.asked[0]?.body).toMatchObject({
      email: anna.email,
      gender: null,
      password: hash('long enough'),
    })
  })

  test('[4.22] a refusal logs out and is thrown again', async () => {
    answers['POST login'] = () => refusal(403, 'Wrong e-mail or password')
    const { account, accountStore } = await openShop()
    await expect(account.register(form)).rejects.toThrow('Wrong e-mail or password')
    expect(accountStore.getState().loggedIn).toBe(false)
  })

  test('[8.5] nothing is sent while something is missing', async () => {
    const { account } = await openShop()
    await expect(account.register({ ...form, address1: '' })).rejects.toThrow('Addess is required')
    expect(server.calls()).toEqual([])
  })
})

describe('refreshing', () => {
  test('[4.22] a session that has ended logs out', async () => {
    answers['GET customer'] = () => refusal(401, 'Not logged in')
    const { accountStore, refreshAccount, customerStore } = await openShop()
    accountStore.setState({ email: anna.email, loggedIn: true })
    await refreshAccount()
    expect(accountStore.getState()).toEqual({ email: null, loggedIn: false, country: null })
    expect(customerStore.getState().status).toBe('out')
  })

  test.each([null, refusal(429, 'Too often')])('[4.22] no answer logs out until the next', async (answer) => {
    answers['GET customer'] = () => answer
    const { accountStore, refreshAccount, customerStore } = await openShop()
    accountStore.setState({ email: anna.email, loggedIn: true })
    await refreshAccount()
    expect(accountStore.getState().loggedIn).toBe(false)
    expect(customerStore.getState().status).toBe('unreachable')
    answers['GET customer'] = () => success(anna)
    await refreshAccount()
    expect(accountStore.getState().loggedIn).toBe(true)
  })

  test('nobody is asked about who was never here', async () => {
    const { refreshAccount } = await openShop()
    await refreshAccount()
    expect(server.calls()).toEqual([])
  })

  test('[4.11] clearing an ordered bag refreshes the account', async () => {
    const { accountStore } = await openShop()
    const { clearCart } = await import('../cart/cart-queue.ts')
    accountStore.setState({ email: anna.email, loggedIn: true })
    clearCart()
    await expect.poll(() => joinAccount).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(server.calls()).toEqual(['GET customer']))
  })
})

describe('[2.13, 7.23, 7.24] a reset link', () => {
  test.each([
    'https://shop.example/reset-password/#i=abc&id=d%2Fe',
    'https://shop.example/reset-password/?i=abc&id=d%2Fe',
  ])('%s is read', async (href) => {
    const { readResetLink } = await openShop()
    expect(readResetLink(new URL(href))).toEqual({ i: 'abc', id: 'd/e' })
  })

  test('half a link is none, and is not asked about', async () => {
    const { readResetLink, verifyResetLink } = await openShop()
    expect(readResetLink(new URL('https://shop.example/reset-password/#i=abc'))).toBeNull()
    expect(await verifyResetLink(null)).toEqual({ kind: 'expired' })
    expect(server.calls()).toEqual([])
  })

  test('sets a password by its hash and logs this browser out', async () => {
    answers['POST reset-password'] = () => success({ reset: true })
    const { resetPassword, accountStore } = await openShop()
    accountStore.setState({ email: anna.email, loggedIn: true })
    await resetPassword({ i: 'abc', id: 'def' }, 'long enough')
    expect(server.asked[0]?.body).toEqual({ i: 'abc', id: 'def', password: hash('long enough') })
    expect(accountStore.getState().loggedIn).toBe(false)
  })

  test('an expired one is told apart from an outage', async () => {
    const { verifyResetLink } = await openShop()
    answers['POST verify-reset-link'] = () => refusal(400, 'Link is invalid or has expired')
    expect(await verifyResetLink({ i: 'a', id: 'b' })).toEqual({ kind: 'expired' })
    answers['POST verify-reset-link'] = () => refusal(429, 'Too many requests')
    expect(await verifyResetLink({ i: 'a', id: 'b' })).toEqual({ kind: 'unreachable' })
    answers['POST verify-reset-link'] = () => null
    expect(await verifyResetLink({ i: 'a', id: 'b' })).toEqual({ kind: 'unreachable' })
  })
})

test('asked too often, the newsletter’s link is not told to be dead', async () => {
  const { confirmNewsletter } = await openShop()
  answers['POST newsletter/confirm'] = () => refusal(400, 'Link is invalid or has expired')
  expect(await confirmNewsletter('token')).toBe('expired')
  answers['POST newsletter/confirm'] = () => refusal(429, 'Too many requests')
  expect(await confirmNewsletter('token')).toBe('unreachable')
})

test('[5.14, 8.5] the newsletter refuses nothing before any request', async () => {
  const { subscribe } = await openShop()
  await expect(subscribe('', 'footer')).rejects.toThrow('Please enter your email')
  expect(server.calls()).toEqual([])
})

describe('a voucher', () => {
  test('[5.13, 8.5] an empty one is refused before any request', async () => {
    const { addVoucher } = await openShop()
    await expect(addVoucher('  ')).rejects.toThrow('Type your voucher')
    expect(server.calls()).toEqual([])
  })

  test('[7.7] a refused one says why at its field, and the bag says nothing', async () => {
    answers['PUT cart/voucher'] = () => refusal(400, 'This code cannot be used', { voucher: 'expired' })
    const { addVoucher, toRefusal, cartStore } = await openShop()
    const failure: unknown = await addVoucher('OLD').catch((error: unknown) => error)
    expect(toRefusal(failure)).toEqual({
      message: 'This code cannot be used',
      errors: { voucher: 'expired' },
    })
    expect(cartStore.getState().notice).toBeNull()
  })
})

test('[7.10, 8.10] the email is told to the bag once, when it can be one; a failure is only logged', async () => {
  answers['PUT cart/email'] = () => success({ email: anna.email })
  const { captureEmail, cartStore } = await openShop()
  cartStore.setState({ selection: mine })
  await captureEmail('anna@')
  await captureEmail(anna.email)
  await captureEmail(anna.email)
  expect(server.asked.map(({ body }) => body)).toEqual([
    { email: anna.email, language: 'en', selection: mine },
  ])
  answers['PUT cart/email'] = () => null
  await captureEmail('b@example.com')
  expect(console.error).toHaveBeenCalledOnce()
})
