import fc from 'fast-check'
import { expect } from 'vitest'

import type { RefundRequest } from '#domain/after-sale/refund-amounts.ts'
import { compareWithLedger, findFaults } from '#server/operations/fsck.ts'

import type { Dialect } from '../fresh-database.ts'
import { openPaidShop, type PaidShop } from '../paid-shop.ts'
import { cancel, count, refund, ship } from './staff.ts'
import { staffFor } from '../staff.ts'
import { keptMinor, type Model, type ModelOrder, type ModelShopper, type RealShop } from './model.ts'
import {
  add,
  returnFrom,
  countries,
  move,
  reconcile,
  remove,
  sendPage,
  startPayment,
  toggleCode,
} from './shopping.ts'

type Step = fc.AsyncCommand<Model, RealShop>

const shoppers = 4
const skus = ['LOA-TAU-41', 'LOA-TAU-42'] as const
const codes = ['TEN', 'FIFTY', 'FEW', 'CARD'] as const
const stepsPerRun = 100

const named = (
  name: string,
  run: (model: Model, real: RealShop) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Step => ({
  check,
  async run(model, real) {
    model.steps++
    try {
      await run(model, real)
    } catch (reason) {
      throw new Error(
        `Step ${model.steps}, ${name}: ${reason instanceof Error ? reason.message : String(reason)}`,
        {
          cause: reason,
        },
      )
    }
  },
  toString: () => name,
})

const byShopper = (
  index: number,
  name: string,
  run: (model: Model, real: RealShop, shopper: ModelShopper) => Promise<void>,
): Step =>
  named(`${name} by ${index}`, async (model, real) => {
    const shopper = model.shoppers[index]
    if (shopper) await run(model, real, shopper)
  })

const onOrder = (
  pick: number,
  name: string,
  run: (model: Model, real: RealShop, order: ModelOrder) => Promise<void>,
): Step =>
  named(
    `${name} of order ${pick} from the end`,
    async (model, real) => {
      const order = model.orders.at(-1 - (pick % model.orders.length))
      if (order) await run(model, real, order)
    },
    ({ orders }) => orders.length > 0,
  )

const shopper = fc.nat(shoppers - 1)
const sku = fc.constantFrom(...skus)
/** One of three buys on account. */
const way = fc.constantFrom('card' as const, 'card' as const, 'account' as const)
const pick = fc.nat(8)
const units = fc.array(fc.record({ sku, quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 2,
})
const input: fc.Arbitrary<RefundRequest> = fc.oneof(
  fc.constant({ kind: 'rest' } as const),
  fc.record({ kind: fc.constant('amount' as const), amountMinor: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({ kind: fc.constant('lines' as const), lines: units, shipping: fc.boolean() }),
)

const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(shopper, sku)
      .map(([who, what]) => byShopper(who, `add ${what}`, (m, r, s) => add(m, r, s, what))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(shopper, sku, fc.integer({ min: 1, max: 3 }))
      .map(([who, what, quantity]) =>
        byShopper(who, `remove ${quantity} ${what}`, (m, r, s) => remove(m, r, s, { sku: what, quantity })),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(shopper, fc.constantFrom(...countries))
      .map(([who, country]) => byShopper(who, `move to ${country}`, (m, r, s) => move(m, r, s, country))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(shopper, fc.nat(codes.length - 1))
      .map(([who, index]) =>
        byShopper(who, `code ${codes[index]}`, (m, r, s) => toggleCode(m, r, s, r.codes[index] ?? '')),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(shopper, way)
      .map(([who, by]) => byShopper(who, `start paying by ${by}`, (m, r, s) => startPayment(m, r, s, by))),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        shopper,
        fc.constantFrom('pays' as const, 'pays' as const, 'declined' as const, 'threeDSecure' as const),
        way,
      )
      .map(([who, kind, by]) =>
        byShopper(who, `page that ${kind}, ${by}`, async (m, r, s) => {
          if (!s.payment) await startPayment(m, r, s, by)
          await sendPage(s, kind)
        }),
      ),
  },
  { weight: 5, arbitrary: shopper.map((who) => byShopper(who, 'come back', returnFrom)) },
  { weight: 2, arbitrary: pick.map((which) => onOrder(which, 'ship', (_, r, order) => ship(r, order))) },
  { weight: 2, arbitrary: pick.map((which) => onOrder(which, 'cancel', cancel)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(pick, input, fc.boolean())
      .map(([which, asked, isRestocked]) =>
        onOrder(which, `refund ${JSON.stringify(asked)}`, (m, r, order) =>
          refund(m, r, order, { input: asked, isRestocked }),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(sku, fc.integer({ min: 0, max: 30 }))
      .map(([what, quantity]) => named(`count ${quantity} ${what}`, (m, r) => count(m, r, what, quantity))),
  },
  { weight: 1, arbitrary: fc.constant(named('reconcile', reconcile)) },
  {
    weight: 1,
    arbitrary: fc.constant(
      named('do the jobs', async (_, { shop }) => void (await shop.services.jobRunner.runOnce())),
    ),
  },
)

const anyVoucher = {
  description: '',
  amountMinor: {},
  freeShipping: false,
  from: null,
  until: null,
  minimumMinor: {},
  markets: [],
  products: [],
  categories: [],
  limitTotal: null,
  limitPerCustomer: null,
}

/** Vouchers and a gift card that the shoppers may try. */
async function giveCodes({ services, database }: PaidShop): Promise<string[]> {
  const { giftCards } = services
  await staffFor({ services }).addVoucher({ ...anyVoucher, code: 'TEN', basisPoints: 1000 })
  await staffFor({ services }).addVoucher({
    ...anyVoucher,
    code: 'FIFTY',
    basisPoints: 0,
    amountMinor: { SEK: 5000, EUR: 500, USD: 500 },
    freeShipping: true,
  })
  await staffFor({ services }).addVoucher({ ...anyVoucher, code: 'FEW', basisPoints: 3333, limitTotal: 3 })
  const id = 'model-card'
  const address = { recipientName: '', recipientEmail: 'bo@example.com', senderName: '', message: '' }
  await database.write((tx) =>
    giftCards.issue(tx, { id, currency: 'SEK', amountMinor: 500_000, orderId: null, address }),
  )
  const card = await giftCards.byId(id)
  return ['TEN', 'FIFTY', 'FEW', card ? await giftCards.getCode(card) : '']
}

/** The shop says the same as the model: units of each SKU, and money by order and provider. */
async function expectAgreement(model: Model, { shop }: RealShop): Promise<void> {
  for (const one of skus)
    expect(await shop.getStock(one), one).toEqual({
      on_hand: model.onHand.get(one),
      reserved: model.reserved.get(one),
    })
  expect(await findFaults(shop.database, Date.now())).toEqual([])
}

async function expectSameMoney(model: Model, { shop }: RealShop): Promise<void> {
  await shop.services.jobRunner.runOnce()
  const ledger = [...shop.simulator.ledger(), ...shop.klarna.ledger()]
  expect(await compareWithLedger(shop.database, ledger)).toEqual([])
  const kept = ledger.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  const expected = model.orders.reduce((sum, order) => sum + keptMinor(order), 0)
  expect(kept).toBe(expected)
  const card = await shop.services.giftCards.byId('model-card')
  const spent = model.orders.reduce(
    (sum, { cardMinor, giftCardMinor, refundedMinor }) =>
      sum + giftCardMinor - Math.max(0, refundedMinor - cardMinor),
    0,
  )
  expect((card?.initialMinor ?? 0) - (card?.balanceMinor ?? 0)).toBe(spent)
}

/**
 * Random shoppers and random staff in one shop, each step checked against the model, until so many steps are done; then the books must
 * agree with the model and with the provider. `seed` repeats a run.
 */
export async function runModel(
  dialect: Dialect,
  { steps: wanted, seed, onProgress }: { steps: number; seed: number; onProgress?: (done: number) => void },
): Promise<{ steps: number; orders: number }> {
  const shop = await openPaidShop(dialect, { units: 20, onAccount: true })
  try {
    shop.simulator.setFaults({ drop: true })
    shop.klarna.setFaults({ drop: true })
    const real: RealShop = {
      shop,
      getItem: new Map(shop.items.map(({ sku: name, item }) => [name, item])),
      codes: await giveCodes(shop),
    }
    const model: Model = {
      shoppers: Array.from({ length: shoppers }, () => ({
        selection: '',
        country: 'SE',
        units: new Map(),
        codes: new Set(),
        payment: null,
      })),
      orders: [],
      onHand: new Map(skus.map((one) => [one, 20])),
      reserved: new Map(skus.map((one) => [one, 0])),
      steps: 0,
    }
    for (let round = 0; model.steps < wanted; round++) {
      const property = fc.asyncProperty(
        fc.array(steps, { minLength: stepsPerRun, maxLength: stepsPerRun }),
        async (commands) => {
          await fc.asyncModelRun(() => ({ model, real }), commands)
          await expectAgreement(model, real)
        },
      )
      // The shop goes on from round to round, so a failure is repeated by its seed, not made smaller.
      await fc.assert(property, { numRuns: 1, seed: seed + round, endOnFailure: true })
      onProgress?.(model.steps)
    }
    await reconcile(model, real)
    await expectAgreement(model, real)
    await expectSameMoney(model, real)
    return { steps: model.steps, orders: model.orders.length }
  } finally {
    await shop.close()
  }
}
