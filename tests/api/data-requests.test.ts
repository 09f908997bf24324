import { expect, onTestFinished, test } from 'vitest'

import { codeAt } from '../back-office.ts'
import { anna, buy } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

test.each(dialects)(
  'what is kept under the address of a guest is exported and erased after a confirmation, and what stays is named with its reason, on %s',
  async (dialect) => {
    const { shop, owner, secret, close } = await openOwnedOffice(dialect)
    onTestFinished(close)
    await buy(shop, 1)
    const { email } = await shop.database.read.selectFrom('orders').select('email').executeTakeFirstOrThrow()
    expect(email).toBe(anna.email)
    const body = { email: ` ${email.toUpperCase()} ` }
    shop.pass(11 * 60_000)
    for (const call of ['exportAddress', 'eraseAddress'] as const)
      expect((await owner.ask(call, { body })).json.refusal?.code).toBe('not-confirmed')
    await owner.ask('confirmWithCode', { body: { code: codeAt(secret, shop.now()) } })
    expect((await owner.ask('exportAddress', { body: { email: 'anna' } })).status).toBe(400)

    const { json: found } = await owner.ask('exportAddress', { body })
    expect(found).toMatchObject({ email, hasAccount: false, orders: 1, isSubscriber: false })
    expect(JSON.parse(found.document)).toMatchObject({ email, guest: { orders: [{}] } })
    const { json: erased } = await owner.ask('eraseAddress', { body })
    // The parcel is still to be sent, so the order keeps its buyer until it is.
    expect(erased).toMatchObject({ isKnown: true, hadAccount: false, waiting: [{ needs: 'parcel' }] })
    const { entries } = (await owner.ask('listAudit')).json
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customer-export', 'customer-erase']),
    )
    expect(JSON.stringify(entries)).not.toContain(email)
  },
)
