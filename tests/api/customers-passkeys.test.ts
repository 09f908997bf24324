import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { call } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { newMember } from './member.ts'

describe.each(dialects)('passkeys of shoppers, on %s', { timeout: 120_000 }, (dialect) => {
  let shop: PaidShop
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
  })
  afterAll(() => shop.close())

  /** A member with a passkey, as if the browser had made it. */
  async function memberWithPasskey(id: string) {
    const member = await newMember(shop.url)
    const { id: customerId } = await shop.database.read
      .selectFrom('customers')
      .select('id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow()
    const row = {
      customer_id: customerId,
      public_key: 'pQ',
      counter: 0,
      transports: '[]' as never,
      used_at: null,
    }
    await shop.database.write((tx) =>
      tx
        .insertInto('customer_passkeys')
        .values({ id, name: 'Mac', created_at: shop.now(), ...row })
        .execute(),
    )
    return { ...member, customerId }
  }
  const signed = (id: string, flow: string) => ({
    flow,
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    },
  })
  async function startLogin() {
    const { data } = await call(shop.url, 'startPasskeyLogin', {})
    return (data as { data: { flow: string; options: { challenge: string; rpId: string } } }).data
  }

  test('a login asks for a challenge of its own, verified by the device, and takes no answer that was made up', async () => {
    await memberWithPasskey('known')
    const [first, second] = [await startLogin(), await startLogin()]
    expect(first.options).toMatchObject({
      rpId: new URL(shop.url).hostname,
      userVerification: 'required',
      allowCredentials: [],
    })
    expect(first.options.challenge).not.toBe(second.options.challenge)
    const refused = {
      status: 403,
      data: { data: { message: expect.stringContaining('opens no account') as string } },
    }
    expect(await call(shop.url, 'loginWithPasskey', signed('known', first.flow))).toMatchObject(refused)
    expect(await call(shop.url, 'loginWithPasskey', signed('unknown', second.flow))).toMatchObject(refused)
    expect(await call(shop.url, 'loginWithPasskey', signed('known', 'made-up'))).toMatchObject(refused)
    expect(await shop.database.read.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
    await startLogin()
    shop.pass(6 * 60_000)
    expect(await shop.services.customers.forgetOld()).toBe(1)
  })

  test('one is added and removed with the password alone, and nobody else’s is named or removed', async () => {
    const { browser, customerId } = await memberWithPasskey('mine')
    const other = await newMember(shop.url)
    expect((await browser.call('startPasskey', {})).status).toBe(412)
    expect((await browser.call('startPasskey', { password: '0'.repeat(64) })).status).toBe(403)
    expect((await other.browser.call('renamePasskey', { passkey: 'mine', name: 'Theirs' })).status).toBe(404)
    const own = await browser.call('renamePasskey', { passkey: 'mine', name: 'My Mac' })
    expect(own.text).toContain('"name":"My Mac"')
    expect((await browser.call('removePasskey', { passkey: 'mine', password: '0'.repeat(64) })).status).toBe(
      403,
    )
    expect((await browser.call('exportCustomer')).text).toContain(
      '"passkeys":[{"passkey":"mine","name":"My Mac"',
    )
    expect((await call(shop.url, 'renamePasskey', { passkey: 'mine', name: 'x' })).status).toBe(401)
    const left = () =>
      shop.database.read
        .selectFrom('customer_passkeys')
        .select('id')
        .where('customer_id', '=', customerId)
        .execute()
    expect(await left()).toHaveLength(1)
  })
})
