import { createHash } from 'node:crypto'

import { afterEach, expect, test, vi } from 'vitest'

import { installBrowser, serveApi, success } from '#tests/store-setup.ts'

import { createApi } from '../../api/client.ts'
import { connectApi } from '../shop-api.ts'
import { accountChanges } from './account-changes.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const anna = { email: 'anna.lind@example.com', country: 'SE', orders: [] }

afterEach(() => vi.unstubAllGlobals())

test('[3.20, 7.21] password and email change carry the present password as its hash', async () => {
  installBrowser()
  const server = await serveApi(() => success(anna))
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  await accountChanges.changePassword({ password: 'long enough', newPassword: 'longer than that' })
  await accountChanges.changeEmail({ password: 'long enough', newEmail: 'a@example.com' })
  const changes = server.asked.filter(({ call }) => call === 'PUT customer')
  await server.close()
  expect(changes.map(({ body }) => body)).toEqual([
    { credentials: { password: hash('long enough') }, account: { newPassword: hash('longer than that') } },
    { credentials: { password: hash('long enough') }, account: { newEmail: 'a@example.com' } },
  ])
})

test('one half of the details is sent and judged alone, so that neither takes back what the other has saved', async () => {
  installBrowser()
  const server = await serveApi(() => success(anna))
  connectApi(createApi({ baseUrl: server.baseUrl, namespaces: { commerce: 'commerce', brand: 'b' } }))
  const person = { firstName: 'Anna', lastName: 'Lind', phoneNumber: '070 12' }
  const place = { address1: 'Storgatan 1', address2: '', zipCode: '11122', city: 'Stockholm' }
  const form = { ...person, ...place, state: '', country: 'SE' }
  await accountChanges.saveProfile(form, 'address')
  await expect(accountChanges.saveProfile(form, 'person')).rejects.toMatchObject({
    errors: { phoneNumber: expect.stringContaining('not a whole phone number in Sweden') as string },
  })
  const changes = server.asked.filter(({ call }) => call === 'PUT customer')
  await server.close()
  expect(changes.map(({ body }) => body)).toEqual([
    { credentials: {}, account: { ...place, state: '', country: 'SE' } },
  ])
})
