import { afterEach, describe, expect, it, vi } from 'vitest'

import { type ApiAnswer, type Asked, serveApi } from '#tests/store-setup.ts'

import { createApi } from './client.ts'

let close: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  vi.restoreAllMocks()
  await close()
})

async function api(answer: (asked: Asked) => ApiAnswer | null | Promise<ApiAnswer | null>, timeoutMs = 5000) {
  const server = await serveApi(answer)
  close = server.close
  const callApi = createApi({
    baseUrl: server.baseUrl,
    namespaces: { commerce: 'commerce', brand: 'b' },
    timeoutMs,
  })
  return { callApi, asked: server.asked }
}
const get = { body: { selection: 'a'.repeat(22) } }

describe('the client of the API', () => {
  it('[7.3] sends what the call takes and answers what the envelope holds', async () => {
    const { callApi, asked } = await api(() => ({ body: { success: true, data: { selection: 'x' } } }))
    expect(await callApi('getCart', { ...get, idempotencyKey: 'k' })).toEqual({ selection: 'x' })
    expect(asked).toMatchObject([
      {
        call: 'POST cart/get',
        body: get.body,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
      },
    ])
  })

  it('[7.12] parameters go into the path, encoded', async () => {
    const { callApi, asked } = await api(() => ({ body: { success: true, data: {} } }))
    await callApi('getStock', { params: { id: '2/4 1' } })
    expect(asked[0]?.call).toBe('GET stock/2%2F4%201')
  })

  it('what stands behind the ? goes there: a list as often as it is long, nothing for what is undefined', async () => {
    const { callApi, asked } = await api(() => ({ body: {} }))
    await callApi('search', { query: { q: 'red shoes', size: ['41', '42'], color: [], per: undefined } })
    expect(asked[0]?.call).toBe('GET /wp-json/b/v1/search?q=red+shoes&size=41&size=42')
  })

  it.each([[200], [409]])(
    '[8.2] success false is an error on status %i, with the nested message',
    async (status) => {
      const data = {
        message: 'No',
        status: 409,
        errors: { item: 'out of stock' },
        codes: { item: 'out-of-stock' },
      }
      const { callApi } = await api(() => ({ status, body: { success: false, data } }))
      await expect(callApi('getCart', get)).rejects.toMatchObject({
        name: 'ApiError',
        message: 'No',
        status: 409,
        errors: { item: 'out of stock' },
        codes: { item: 'out-of-stock' },
        code: null,
      })
    },
  )

  it('[8.3] code and message: the message, with the HTTP status', async () => {
    const body = {
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): item',
      data: { status: 400, params: { item: 'bad' } },
    }
    const { callApi } = await api(() => ({ status: 400, body }))
    await expect(callApi('getCart', get)).rejects.toMatchObject({
      message: 'Invalid parameter(s): item',
      status: 400,
      code: 'rest_invalid_param',
    })
  })

  it.each([
    ['a page of a firewall', 403, '<html>Forbidden</html>'],
    ['no envelope', 200, { selection: 'x' }],
    ['an empty body', 200, ''],
  ])('[8.4] anything else is logged raw: %s', async (_, status, body) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { callApi } = await api(() => ({ status, body }))
    await expect(callApi('getCart', get)).rejects.toMatchObject({ name: 'ApiError', status })
    expect(log).toHaveBeenCalledWith(
      `getCart answered ${status}`,
      typeof body === 'string' ? body : JSON.stringify(body),
    )
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [404, '<html>Not found</html>'],
    [404, { error: 'no such service' }],
    [410, ''],
  ])(
    '[8.4] [8.16] a page of a proxy (%i, %j) is not an answer of the shop: logged raw, and told as a line that is down',
    async (status, body) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { callApi } = await api(() => ({ status, body }))
      await expect(callApi('getCart', get)).rejects.toMatchObject({
        name: 'NetworkError',
        message: 'Network Error',
      })
      expect(log).toHaveBeenCalledWith(
        `getCart answered ${status}`,
        typeof body === 'string' ? body : JSON.stringify(body),
      )
    },
  )

  it('[8.16] a broken connection is a Network Error', async () => {
    const { callApi } = await api(() => null)
    await expect(callApi('getCart', get)).rejects.toMatchObject({
      name: 'NetworkError',
      message: 'Network Error',
    })
  })

  it('[8.16] a server that does not answer', async () => {
    const { callApi } = await api(() => new Promise(() => undefined), 80)
    await expect(callApi('getCart', get)).rejects.toThrow('timeout of 80ms exceeded')
  })

  it('[8.16] a request that was taken back', async () => {
    const { callApi } = await api(() => new Promise(() => undefined))
    const taken = new AbortController()
    const call = callApi('getCart', { ...get, signal: taken.signal })
    taken.abort()
    await expect(call).rejects.toThrow('Request aborted')
  })

  it('accepts [] where a map is expected, at any depth', async () => {
    const { callApi } = await api(({ call }) =>
      call === 'GET countries'
        ? { body: { success: true, data: { SE: { states: [], paymentMethods: [] } } } }
        : {
            body: {
              success: true,
              data: { items: [], discounts: { vouchers: [] }, shippingMethodsAvailable: [] },
            },
          },
    )
    expect(await callApi('getCountries', {})).toEqual({ SE: { states: {}, paymentMethods: {} } })
    expect(await callApi('getCart', get)).toEqual({
      items: [],
      discounts: { vouchers: {} },
      shippingMethodsAvailable: {},
    })
  })

  it('accepts [] for an empty map of countries', async () => {
    const { callApi } = await api(() => ({ body: { success: true, data: [] } }))
    expect(await callApi('getCountries', {})).toEqual({})
  })
})
