import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { maxSaved } from '#contract/max-saved.ts'
import type { ProductPageProduct } from '#contract/page-data.ts'
import { type ApiAnswer, installBrowser, serveApi, success } from '#tests/store-setup.ts'

const key = 'vitrine.v10.saved'
let world: ReturnType<typeof installBrowser>
/** What the account holds, and what it was told. */
let account: { uri: string; savedAt: string }[]
let reported: unknown[]
let answer: (() => Promise<ApiAnswer>) | null
let server: Awaited<ReturnType<typeof serveApi>>

beforeEach(async () => {
  vi.resetModules()
  world = installBrowser()
  account = []
  reported = []
  answer = null
  server = await serveApi(async ({ call, body }) => {
    if (answer) return answer()
    if (call === 'PUT customer/saved') {
      reported.push(body)
      const { add, remove } = body as { add: typeof account; remove: string[] }
      account = [...add, ...account.filter(({ uri }) => !add.some((each) => each.uri === uri))]
        .filter(({ uri }) => !remove.includes(uri))
        .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    }
    return success(call.endsWith('customer/saved') ? { saved: account } : { loggedOut: true })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await server.close()
})

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const entry = (uri: string, minute: number) => ({ uri, savedAt: at(minute) })
const product = (uri: string) => ({ uri }) as ProductPageProduct
/** How often the account was told in vain, from here on. */
function countFailures(): () => number {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  return () => log.mock.calls.filter(([text]) => String(text).startsWith('What is saved')).length
}
const kept = () => JSON.parse(world.localStorage.getItem(key) ?? 'null')?.list
const keep = (list: unknown) => world.localStorage.setItem(key, JSON.stringify({ list }))

/** The stores as a page has them that was just loaded. */
async function load(member: string | null = null) {
  vi.resetModules()
  const saved = { ...(await import('./saved-list.ts')), ...(await import('./saved.ts')) }
  const { connectApi } = await import('../shop-api.ts')
  const { createApi } = await import('../../api/client.ts')
  const { accountStore } = await import('../account/account.ts')
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  accountStore.setState({ email: member, loggedIn: member !== null })
  const uris = () => saved.savedStore.getState().list.products.map(({ uri }) => uri)
  return { ...saved, accountStore, uris }
}

test('a guest’s list: the newest first, each once, kept in the browser, and nobody is asked', async () => {
  const page = await load()
  for (const uri of ['derby', 'mule', 'derby']) page.save(product(uri))
  expect(page.uris()).toEqual(['derby', 'mule'])
  page.unsave('mule')
  page.save(product('boot'))
  expect(kept()).toMatchObject({ products: [{ uri: 'boot' }, { uri: 'derby' }], account: null })
  const reloaded = await load()
  reloaded.rereadSaved()
  expect(reloaded.uris()).toEqual(['boot', 'derby'])
  expect(server.calls()).toEqual([])
})

test('the oldest makes room', async () => {
  keep({ products: Array.from({ length: maxSaved }, (_, index) => entry(`p-${index}`, 0)), account: null })
  const page = await load()
  page.save(product('new'))
  expect(page.uris()).toHaveLength(maxSaved)
  expect([page.uris()[0], page.uris().includes(`p-${maxSaved - 1}`)]).toEqual(['new', false])
})

test.each([
  ['no JSON', '{'],
  ['another shape', JSON.stringify({ list: [entry('derby', 1)] })],
  [
    'a time that is none',
    JSON.stringify({ list: { products: [{ uri: 'x', savedAt: 'now' }], account: [] } }),
  ],
  // Half of it alone would take from the account what is in the other.
  ['a list without products', JSON.stringify({ list: { account: ['derby'] } })],
])('what is kept is broken (%s): the list is empty, and the account loses nothing', async (_, text) => {
  world.localStorage.setItem(key, text)
  account = [entry('derby', 1)]
  const page = await load('anna@example.com')
  await page.joinSaved()
  expect([page.uris(), reported]).toEqual([['derby'], []])
})

test.each(['isFull', 'isForbidden'] as const)(
  'where storage %s the list lives with the page',
  async (way) => {
    world.localStorage[way] = true
    const page = await load()
    page.save(product('derby'))
    page.save(product('mule'))
    expect(page.uris()).toEqual(['mule', 'derby'])
  },
)

test('what another tab saved meanwhile is neither lost nor needed to be heard of', async () => {
  const page = await load()
  page.save(product('derby'))
  keep({ products: [entry('mule', 1), ...kept().products], account: null })
  page.save(product('boot'))
  expect(page.uris()).toEqual(['boot', 'derby', 'mule'])
})

test('login: both lists become one, newest first, here and there', async () => {
  account = [entry('mac', 30), entry('mule', 10)]
  keep({ products: [entry('derby', 40), entry('boot', 20)], account: null })
  const page = await load('anna@example.com')
  await page.joinSaved()
  expect(page.uris()).toEqual(['derby', 'mac', 'boot', 'mule'])
  expect(account).toHaveLength(4)
  expect(reported).toEqual([{ add: [entry('derby', 40), entry('boot', 20)], remove: [] }])
})

test('a member’s changes are written through; what another device changed comes', async () => {
  account = [entry('mule', 10)]
  const page = await load('anna@example.com')
  await page.joinSaved()
  page.save(product('derby'))
  page.unsave('mule')
  await expect.poll(() => account.map(({ uri }) => uri)).toEqual(['derby'])
  account = [entry('cap', 50)]
  await page.joinSaved()
  expect(page.uris()).toEqual(['cap'])
})

test('what could not be told in an outage is told later, also by the next page, and only that', async () => {
  account = [entry('mule', 10), entry('mac', 5)]
  const page = await load('anna@example.com')
  await page.joinSaved()
  answer = () => Promise.resolve({ status: 503, body: { code: 'internal_error' } })
  const failures = countFailures()
  page.unsave('mule')
  page.save(product('derby'))
  // Each press was told in vain.
  await expect.poll(failures).toBe(2)
  expect(page.uris()).toEqual(['derby', 'mac'])
  answer = null
  account = [...account, entry('cap', 1)]
  const next = await load('anna@example.com')
  await next.joinSaved()
  expect(next.uris()).toEqual(['derby', 'mac', 'cap'])
  expect(reported).toMatchObject([{ add: [{ uri: 'derby' }], remove: ['mule'] }])
})

test('what is pressed while the account is asked is kept', async () => {
  keep({ products: [entry('boot', 20), entry('derby', 10)], account: null })
  const page = await load('anna@example.com')
  let arrive = (_: ApiAnswer) => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  const joining = page.joinSaved()
  await expect.poll(() => server.calls()).toEqual(['PUT customer/saved'])
  page.save(product('mule'))
  page.unsave('boot')
  answer = null
  account = [entry('boot', 20), entry('derby', 10)]
  arrive(success({ saved: account }))
  await joining
  expect(page.uris()).toEqual(['mule', 'derby'])
  expect(account.map(({ uri }) => uri)).toEqual(['mule', 'derby'])
})

test('who left while the account was asked leaves nothing', async () => {
  const page = await load('anna@example.com')
  let arrive = (_: ApiAnswer) => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  const joining = page.joinSaved()
  await expect.poll(() => server.calls()).toEqual(['GET customer/saved'])
  page.accountStore.setState({ email: null, loggedIn: false })
  page.forgetSaved()
  arrive(success({ saved: [entry('derby', 1)] }))
  await joining
  expect([page.uris(), kept().products]).toEqual([[], []])
})

test('a session that ended takes the account’s list along, and leaves a guest’s', async () => {
  const guest = await load()
  guest.save(product('derby'))
  guest.forgetAccountsSaved()
  expect(guest.uris()).toEqual(['derby'])
  const member = await load('anna@example.com')
  await member.joinSaved()
  member.forgetAccountsSaved()
  expect(kept()).toEqual({ products: [], account: null })
})

test('taken out: it can be put back at its old place', async () => {
  keep({ products: [entry('boot', 20), entry('derby', 10)], account: null })
  const page = await load()
  page.takeOut(entry('boot', 20), false)
  expect(page.uris()).toEqual(['derby'])
  page.putBack(entry('boot', 20))
  expect(page.uris()).toEqual(['boot', 'derby'])
  expect(page.savedStore.getState().taken).toEqual([])
})

test('another member who logs in finds nothing of the one before, not even what the account was never told', async () => {
  const page = await load('anna@example.com')
  await page.joinSaved()
  answer = () => Promise.resolve({ status: 503, body: {} })
  const failures = countFailures()
  page.save(product('derby'))
  await expect.poll(failures).toBe(1)
  answer = null
  account = [entry('mule', 1)]
  const { account: actions } = await import('../account/account-actions.ts')
  const login = server.calls().length
  answer = () => Promise.resolve(success({ email: 'bo@example.com', saved: account }))
  await actions.logIn({ email: 'bo@example.com', password: 'long enough' })
  await expect.poll(() => page.uris()).toEqual(['mule'])
  expect(server.calls().slice(login)).not.toContain('PUT customer/saved')
})
