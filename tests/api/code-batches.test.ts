import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { givenCardsOfSpan } from '#server/finance/repository.ts'

import { fillBag, goToPay, handleReturn, payOnPage } from '../buyer.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { apply, cartIn } from '../voucher-shop.ts'

const newKey = () => crypto.randomUUID()
const answered = (all: readonly { status: number }[]) =>
  all.map(({ status }) => status).toSorted((a, b) => a - b)

describe.each(dialects)('vouchers and gift cards that the team makes, on %s', (dialect) => {
  let open: OwnedOffice
  beforeAll(async () => {
    open = await openOwnedOffice(dialect, { units: 30 })
  })
  afterAll(async () => {
    await open.shop.expectOrder()
    await open.close()
  })
  const bag = () => fillBag(open.shop.url, [open.shop.items[0]?.item ?? ''])
  /** What a code takes off a bag of one article, in major units; its refusal where it does not. */
  async function tryCode(code: string) {
    const applied = await apply(open.shop.url, await bag(), code)
    return applied.status === 200 ? cartIn(applied).totals.totalDiscountPriceAsNumber : applied.status
  }
  const buyWith = async (code: string) => {
    const selection = await bag()
    expect((await apply(open.shop.url, selection, code)).status).toBe(200)
    await handleReturn((await payOnPage(await goToPay(open.shop.url, selection))).location ?? '')
  }

  test('a voucher is made with its limits and conditions, what cannot count is refused at its field, and it says what it has cost', async () => {
    const { owner, shop } = open
    const rule = { code: ' spring-10 ', basisPoints: 1000 }
    const refused = async (change: object) => {
      const { status, json } = await owner.ask('createVoucher', { body: { ...rule, ...change } })
      return [status, json.refusal]
    }
    const wrong = (field: string, fault: string) => [
      409,
      expect.objectContaining({ code: 'voucher-wrong', field, params: expect.objectContaining({ fault }) }),
    ]
    expect(await refused({ code: 'x' })).toEqual(wrong('code', 'code'))
    expect(await refused({ basisPoints: 0 })).toEqual(wrong('gives', 'gives'))
    expect(await refused({ until: '2020-01-01' })).toEqual(wrong('until', 'over'))
    expect(await refused({ from: '2090-02-30' })).toEqual(wrong('from', 'day'))
    expect(await refused({ from: '2090-02-03', until: '2090-02-01' })).toEqual(wrong('until', 'period'))
    expect(await refused({ products: ['nope'] })).toEqual(wrong('products', 'product'))
    expect(await refused({ categories: ['nope'] })).toEqual(wrong('categories', 'category'))
    expect(await refused({ markets: ['nope'] })).toEqual(wrong('markets', 'market'))
    expect(await refused({ minimumMinor: { PLN: 100 } })).toEqual(wrong('amountMinor', 'currency'))
    expect((await owner.ask('createVoucher', { body: { ...rule, limitTotal: 0 } })).status).toBe(400)
    expect((await owner.ask('listVouchers')).json.vouchers).toEqual([])

    const { choices } = (await owner.ask('listVouchers')).json
    const body = {
      ...rule,
      products: ['LOA-TAU-41'],
      markets: choices.markets.map(({ id }) => id),
      until: '2090-12-24',
      limitTotal: 1,
    }
    const both = await Promise.all([1, 2].map(() => owner.ask('createVoucher', { body })))
    expect(answered(both)).toEqual([200, 409])
    expect(await tryCode('Spring-10')).toBe(-129)
    await buyWith('SPRING-10')
    expect(await tryCode('SPRING-10')).toBe(400)
    const [row] = (await owner.ask('listVouchers')).json.vouchers
    expect(row).toMatchObject({
      code: 'SPRING-10',
      description: '10% off',
      used: 1,
      limitTotal: 1,
      costs: [{ currency: 'SEK', orders: 1, salesMinor: 116_100, discountMinor: 12_900 }],
    })
    // The last day is a part of it.
    expect(new Date(row?.until ?? 0).toISOString()).toMatch(/^2090-12-2[45]T/)
    expect((await vitrine(shop, 'vouchers', 'list')).out).toMatch(/^SPRING-10 .* 1 \(129/m)
  })

  test('a batch of vouchers is made once for its key, at once and again; its codes count one by one and are switched off together', async () => {
    const { owner, shop } = open
    const body = { key: newKey(), count: 600, prefix: 'club', basisPoints: 2000, limitTotal: 1 }
    const [first, second] = await Promise.all([1, 2].map(() => owner.ask('createVoucherBatch', { body })))
    const codes = first?.json.codes ?? []
    expect(second?.json).toEqual(first?.json)
    expect(new Set(codes).size).toBe(600)
    expect(codes.every((code) => /^CLUB-[0-9A-Z]{10}$/.test(code))).toBe(true)
    expect((await owner.ask('createVoucherBatch', { body })).json.codes).toEqual(codes)
    const other = await owner.ask('createVoucherBatch', { body: { ...body, count: 601 } })
    expect(other.json.refusal?.code).toBe('batch-key-taken')
    const tooMany = { ...body, key: newKey(), count: 1001 }
    expect((await owner.ask('createVoucherBatch', { body: tooMany })).status).toBe(400)

    await buyWith(codes[0] ?? '')
    expect(await tryCode(codes[0] ?? '')).toBe(400)
    expect(await tryCode(codes[599] ?? '')).toBe(-258)
    const listed = (await owner.ask('listVouchers')).json
    expect(listed.vouchers.filter(({ code }) => code.startsWith('CLUB'))).toEqual([])
    expect(listed.batches).toMatchObject([
      {
        count: 600,
        used: 1,
        limitTotal: 600,
        isActive: true,
        costs: [{ currency: 'SEK', orders: 1, discountMinor: 25_800 }],
      },
    ])
    const params = { id: listed.batches[0]?.id ?? '' }
    expect((await owner.ask('disableVoucherBatch', { params })).status).toBe(200)
    expect(await tryCode(codes[599] ?? '')).toBe(400)
    expect((await owner.ask('disableVoucherBatch', { params: { id: 'none' } })).status).toBe(404)
    const audit = (await owner.ask('listAudit', { query: { ref: params.id } })).json.entries
    expect(audit.map(({ action }) => action)).toEqual(['voucher-batch-disable', 'voucher-batch'])

    const run = (...args: string[]) => vitrine(shop, 'vouchers', 'batch', '--count', '2', ...args)
    const key = newKey()
    const made = await run('--percent', '5', '--key', key)
    expect(made.out).toMatch(/^code\n[0-9A-Z]{10}\n[0-9A-Z]{10}\n$/)
    expect((await run('--percent', '5', '--key', key)).out).toBe(made.out)
    expect(await run('--percent', '6', '--key', key)).toMatchObject({ code: 1, out: '' })
  })

  test('a batch of gift cards is made once for its key, and each card pays', async () => {
    const { owner, shop } = open
    const body = { key: newKey(), count: 501, amountMinor: 5000, currency: 'SEK', description: 'Press day' }
    const [first, second] = await Promise.all([1, 2].map(() => owner.ask('createGiftCardBatch', { body })))
    expect(second?.json).toEqual(first?.json)
    const cards = first?.json.cards ?? []
    expect(new Set(cards.map(({ code }) => code)).size).toBe(501)
    expect(await tryCode(cards[500]?.code ?? '')).not.toBe(400)
    const rows = await shop.database.read.selectFrom('gift_cards').select('id').execute()
    expect(rows).toHaveLength(501)
    const other = await owner.ask('createGiftCardBatch', { body: { ...body, amountMinor: 6000 } })
    expect(other.json.refusal?.code).toBe('batch-key-taken')
    const run = () =>
      vitrine(shop, 'giftcards', 'batch', '--count', '1', '--amount', '50', '--currency', 'SEK')
    expect((await run()).out).toMatch(/^code,id\n(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4},[\da-f-]{36}\n$/)
  })

  test('a lost gift card is blocked and replaced in one act, once: its holder alone gets the new code', async () => {
    const { owner, shop } = open
    const issue = async (email: string) =>
      (await owner.ask('issueGiftCard', { body: { amountMinor: 60_000, currency: 'SEK', email } })).json
    const lost = await issue('Holder@example.com')
    const params = { id: lost.id }
    const both = await Promise.all([1, 2].map(() => owner.ask('replaceGiftCard', { params, body: {} })))
    expect(answered(both)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json.refusal?.code).toBe('gift-card-replaced')
    const replaced = both.find(({ status }) => status === 200)?.json
    expect(replaced).toEqual({ id: expect.any(String), movedMinor: 60_000, email: 'Holder@example.com' })
    await shop.services.jobRunner.runOnce()
    const mails = shop.mailbox.messages().filter(({ subject }) => subject.startsWith('Your new gift card'))
    expect(mails.map(({ to }) => to.join().toLowerCase())).toEqual(['holder@example.com'])
    const code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mails[0]?.text ?? '')?.[0] ?? ''
    expect(await tryCode(lost.code)).toBe(400)
    expect(await tryCode(code)).not.toBe(400)
    const [old] = (await owner.ask('findGiftCards', { params: { text: lost.id } })).json.cards
    expect(old).toMatchObject({
      isBlocked: true,
      balanceMinor: 0,
      ledger: [{ deltaMinor: 60_000 }, { deltaMinor: -60_000, ref: `replaced:${replaced?.id}` }],
    })
    // The books have the money once.
    const given = await givenCardsOfSpan(shop.database.read, { from: 0, until: shop.now() + 1 })
    expect(given.filter(({ minor }) => minor === 60_000)).toHaveLength(1)
    const { entries } = (await owner.ask('listAudit', { query: { ref: lost.id } })).json
    expect(entries.map(({ action }) => action)).toEqual(['giftcard-replace', 'giftcard-issue'])

    // One that was mailed to nobody needs an address; a wrong one changes nothing.
    const unmailed = { id: (await issue('')).id }
    const refused = async (body: object) =>
      (await owner.ask('replaceGiftCard', { params: unmailed, body })).json.refusal?.code
    expect(await refused({})).toBe('gift-card-without-address')
    expect(await refused({ email: 'anna@home' })).toBe('gift-card-email-wrong')
    const [still] = (await owner.ask('findGiftCards', { params: { text: unmailed.id } })).json.cards
    expect(still).toMatchObject({ isBlocked: false, balanceMinor: 60_000 })
    const byCommand = await vitrine(shop, 'giftcards', 'replace', unmailed.id, '--email', 'bo@example.com')
    expect(byCommand.out).toMatch(/is blocked\. The code of .* goes to bo@example\.com\.$/m)
    expect(await vitrine(shop, 'giftcards', 'replace', unmailed.id)).toMatchObject({ code: 1 })
    expect((await owner.ask('replaceGiftCard', { params: { id: 'none' }, body: {} })).status).toBe(404)
  })
})
