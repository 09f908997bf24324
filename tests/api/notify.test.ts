import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { bumpVersion } from '#server/catalogue/service.ts'
import { until } from '#tests/buyer.ts'
import { dialects } from '#tests/fresh-database.ts'
import { openPaidShop, type PaidShop } from '#tests/paid-shop.ts'

describe.each(dialects)('who waits for a size, on %s', (dialect) => {
  let shop: PaidShop

  beforeEach(async () => {
    shop = await openPaidShop(dialect, { units: 0 })
  })
  afterEach(() => shop.close())

  const post = (path: string, body: object) =>
    fetch(`${shop.url}/wp-json/commerce/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ask = (email: string, index = 0) => post('/notify/', { item: shop.items[index]?.item, email })
  const stock = (units: number, index = 0) =>
    shop.database.write((tx) => shop.services.stock.set(tx, shop.items[index]?.sku ?? '', units, 'counted'))
  async function look(): Promise<readonly { to: readonly string[]; text: string }[]> {
    await shop.services.notify.notifyWaiting(shop.services.outbox)
    await shop.services.jobRunner.runOnce()
    return shop.mailbox.messages()
  }

  test('the answer is the same for whoever asks, once or twice; an unknown item and no address are refused', async () => {
    const answers = [
      await ask('a@example.com'),
      await ask('a@example.com'),
      await ask('\u200bA <A@Example.com>,'),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ success: true, data: { noted: true } })
    }
    expect((await post('/notify/', { item: 'no-such', email: 'a@example.com' })).status).toBe(404)
    expect((await ask('nobody')).status).toBe(412)
    await stock(1)
    expect(await look()).toHaveLength(1)
  })

  test('one mail per restock, to those who wait for that size, and none before', async () => {
    await ask('a@example.com')
    await ask('b@example.com', 1)
    expect(await look()).toEqual([])
    await stock(2)
    const mails = await look()
    expect(mails.map(({ to }) => to)).toEqual([['a@example.com']])
    expect(mails[0]?.text).toContain('/taupe-loafer/?size=41')
    await stock(0)
    await stock(5)
    expect(await look()).toHaveLength(1)
    await stock(0)
    await ask('a@example.com')
    await stock(5)
    expect(await look()).toHaveLength(2)
  })

  test('what is there needs no mail, and one mailbox asks three times an hour: the answer is the same', async () => {
    await shop.close()
    shop = await openPaidShop(dialect, { units: 0, environment: { RATE_LIMITS: 'on' } })
    await stock(1, 1)
    expect(await (await ask('a@example.com', 1)).json()).toEqual({ success: true, data: { noted: true } })
    expect(await look()).toEqual([])
    for (const email of ['a@example.com', 'a+1@example.com', 'a+2@example.com', 'a+3@example.com'])
      expect(await (await ask(email)).json()).toEqual({ success: true, data: { noted: true } })
    await stock(9)
    expect(await look()).toHaveLength(3)
  })

  test('gone again before the mail was written: nobody is called in vain, and they wait on', async () => {
    await ask('a@example.com')
    await stock(1)
    await shop.services.notify.notifyWaiting(shop.services.outbox)
    await stock(0)
    await shop.services.jobRunner.runOnce()
    expect(shop.mailbox.messages()).toEqual([])
    await stock(1)
    expect(await look()).toHaveLength(1)
  })

  test('a product that is hidden while its size comes back: they wait until it is sold again', async () => {
    await ask('a@example.com')
    const archive = async (archivedAt: number | null) => {
      await shop.database.write(async (tx) => {
        await tx.updateTable('products').set({ archived_at: archivedAt }).execute()
        await bumpVersion(tx)
      })
      await until(
        async () =>
          ((await shop.services.catalogue.current()).item(shop.items[0]?.item ?? '') === undefined) ===
          (archivedAt !== null),
        'the catalogue',
      )
    }
    await stock(1)
    await shop.services.notify.notifyWaiting(shop.services.outbox)
    await archive(1)
    await shop.services.jobRunner.runOnce()
    expect(await look()).toEqual([])
    await archive(null)
    expect(await look()).toHaveLength(1)
  })

  test('a size whose SKU is rewritten keeps who waits for it', async () => {
    const { item = '', sku = '' } = shop.items[0] ?? {}
    await ask('a@example.com')
    await shop.database.write(async (tx) => {
      await tx
        .updateTable('items')
        .set({ sku: `${sku}-NEW` })
        .where('id', '=', item)
        .execute()
      await shop.services.stock.carry(tx, sku, `${sku}-NEW`)
      await bumpVersion(tx)
    })
    const skuNow = async () => (await shop.services.catalogue.current()).item(item)?.item.sku
    await until(async () => (await skuNow()) === `${sku}-NEW`, 'the catalogue')
    await stock(1)
    expect(await look()).toEqual([])
    await shop.database.write((tx) => shop.services.stock.set(tx, `${sku}-NEW`, 1, 'counted'))
    expect((await look()).map(({ to }) => to)).toEqual([['a@example.com']])
  })

  test('the link in the mail ends all such mails; any other token changes nothing and is not told apart', async () => {
    await ask('a@example.com')
    await ask('a@example.com', 1)
    await stock(1)
    const [mail] = await look()
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const strange = await post('/notify/stop', { token: 'x'.repeat(43) })
    const real = await post('/notify/stop', { token })
    expect([strange.status, real.status]).toEqual([200, 200])
    expect(await real.text()).toBe(await strange.text())
    await stock(1, 1)
    expect(await look()).toHaveLength(1)
  })

  test('who was told a month ago, or has waited for a year, is forgotten', async () => {
    await ask('a@example.com')
    await stock(1)
    await look()
    await ask('b@example.com', 1)
    shop.pass(31 * 86_400_000)
    expect(await shop.services.notify.forgetOld()).toBe(1)
    shop.pass(366 * 86_400_000)
    expect(await shop.services.notify.forgetOld()).toBe(1)
  })
})
