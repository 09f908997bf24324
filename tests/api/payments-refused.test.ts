import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { upsertProduct } from '#server/catalogue/upsert-product.ts'

import { anna, call, handleReturn, fillBag, goToPay, payOnPage, startPayment } from '../buyer.ts'
import { dialects } from '../fresh-database.ts'
import { readIssues } from '../open-issues.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { apply, giveCard, refusalIn } from '../voucher-shop.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe.each(dialects)('what the card provider does not take, on %s', { timeout: 60_000 }, (dialect) => {
  let shop: PaidShop
  let item: string
  let sku: string
  beforeAll(async () => {
    shop = await openPaidShop(dialect)
    item = shop.items[0]?.item ?? ''
    sku = shop.items[0]?.sku ?? ''
  })
  afterEach(() => shop.simulator.resetFaults())
  afterAll(async () => {
    while ((await shop.services.jobRunner.runOnce()) > 0);
    await shop.expectOrder()
    await shop.close()
  })

  /** Puts a product on sale with this many sizes, ten units each; answers their items. */
  async function sell(handle: string, sizes: number, amountMinor: number): Promise<string[]> {
    const items = Array.from({ length: sizes }, (_, index) => ({
      sku: `${handle}-${String(index).padStart(3, '0')}`,
      name: `No. ${index + 1}`,
      ean: '',
      prices: { '20': { amountMinor, beforeMinor: null } },
      onHand: 10,
    }))
    await shop.database.write((tx) =>
      upsertProduct(
        tx,
        {
          sourceKey: `test:${handle}`,
          published: true,
          document: {
            name: 'Button',
            handle,
            productSku: handle,
            model: 'Button',
            material: null,
            description: '',
            excerpt: '',
            categoryPaths: [],
            details: [],
            measurementChart: null,
            kind: 'goods',
            unlisted: false,
            goesWith: [],
          },
          colors: [
            {
              key: '',
              document: { sku: handle, color: null, swatch: null, images: [] },
              uris: [handle],
              items,
            },
          ],
        },
        { now: shop.now(), stock: shop.services.stock, touched: new Set() },
      ),
    )
    // A version of the catalogue is believed for a quarter of a second.
    shop.pass(1000)
    const rows = await shop.database.read
      .selectFrom('items')
      .select('id')
      .where('sku', 'like', `${handle}-%`)
      .orderBy('sku')
      .execute()
    return rows.map(({ id }) => id)
  }
  const issues = () => readIssues(shop.database)
  const resolveAll = () =>
    shop.database.write((tx) => tx.updateTable('attention').set({ resolved_at: shop.now() }).execute())
  const isFree = async (selection: string) => {
    expect(await shop.getStock(sku)).toMatchObject({ reserved: 0 })
    expect(await call(shop.url, 'getCart', { selection })).toMatchObject({
      status: 200,
      data: { data: { totals: { totalQuantity: 1 } } },
    })
  }

  test('[7.29] a hundred kinds of goods and the delivery are paid: the card page shows the first and sums up the rest', async () => {
    const selection = await fillBag(shop.url, await sell('BUTTON', 100, 300))
    const page = await goToPay(shop.url, selection)
    const shown = spaced(await (await fetch(page)).text())
    expect(shown.match(/<li>/g)).toHaveLength(31)
    expect(shown).toContain('Button, No. 29')
    expect(shown).not.toContain('Button, No. 30')
    expect(shown).toMatch(/and 71 articles more<\/span><span>213 kr/)
    expect(shown).toMatch(/Standard<\/span><span>49 kr/)
    expect(await handleReturn((await payOnPage(page)).location ?? '')).toContain('/receipt/')
    expect(shop.simulator.ledger().at(-1)).toMatchObject({ captured: 34_900 })
  })

  test('more than cards take is refused with a sentence before anything is reserved or sent; the largest amount is paid', async () => {
    const [dear = ''] = await sell('DIAMOND', 1, 50_000_000)
    const selection = await fillBag(shop.url, [dear, dear])
    const before = shop.simulator.sessions().length
    const refused = await startPayment(shop.url, selection)
    const [status, message] = refusalIn(refused)
    expect([status, spaced(message)]).toEqual([
      412,
      '1 000 000 kr is too much for one payment: cards take 999 999.99 kr or less. Take something out of the bag and order it separately. Nothing was charged.',
    ])
    expect(refused).toMatchObject({ data: { data: { errors: { totals: 'more than cards take' } } } })
    expect(shop.simulator.sessions()).toHaveLength(before)
    expect(await shop.getStock('DIAMOND-000')).toEqual({ on_hand: 10, reserved: 0 })
    const { code } = await giveCard(shop, 1)
    await apply(shop.url, selection, code)
    expect(
      await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? ''),
    ).toContain('/receipt/')
    expect(shop.simulator.ledger().at(-1)).toMatchObject({ captured: 99_999_999 })
  })

  test.each([
    [
      'whose account is not activated',
      { refuseWith: 400, refuseCode: 'account_invalid' },
      /code account_invalid, request req_\w+\).* the account may not be activated/,
    ],
    [
      'that lacks the currency',
      { refuseWith: 400, refuseParam: 'line_items[0][price_data][currency]' },
      /parameter line_items\[0\]\[price_data\]\[currency\]/,
    ],
    [
      'whose key has expired',
      { refuseWith: 401, refuseCode: 'api_key_expired' },
      /code api_key_expired.* Check STRIPE_SECRET_KEY/,
    ],
    ['whose key lacks a permission', { refuseWith: 403 }, /Check STRIPE_SECRET_KEY/],
  ])(
    '[B16] of a shop %s the shopper is not told of a refused card but that payments cannot be taken; staff get one issue',
    async (_, faults, words) => {
      await resolveAll()
      const selection = await fillBag(shop.url, [item])
      shop.simulator.setFaults(faults)
      for (let clicks = 0; clicks < 2; clicks++)
        expect(refusalIn(await startPayment(shop.url, selection)).slice(0, 2)).toEqual([
          503,
          "We can't take payments right now. Nothing was charged. Your bag is kept.",
        ])
      expect(await issues()).toEqual([{ kind: 'payments', message: expect.stringMatching(words) as string }])
      await isFree(selection)
      shop.simulator.resetFaults()
      expect(
        await handleReturn((await payOnPage(await goToPay(shop.url, selection))).location ?? ''),
      ).toContain('/receipt/')
    },
  )

  test('an e-mail address that the provider refuses is left out: the order is paid and keeps it, and staff are not called', async () => {
    await resolveAll()
    const selection = await fillBag(shop.url, [item])
    const email = 'åsa@skor.example'
    const page = await goToPay(shop.url, selection, { address: { ...anna, email } })
    expect(await handleReturn((await payOnPage(page)).location ?? '')).toContain('/receipt/')
    const { snapshot } = await shop.database.read
      .selectFrom('orders')
      .select('snapshot')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(snapshot).toContain(email)
    expect(await issues()).toEqual([])
  })
})
