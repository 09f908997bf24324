import type { Mutant } from './mutant.ts'

/** Guards of stock, payments and access: rows A to G. */
export const coreMutants: readonly Mutant[] = [
  {
    row: 'A1',
    name: 'the reservation asks for no units, and the table does not mind',
    changes: [
      {
        file: 'src/server/stock/repository.ts',
        from: ".where('infinite', '=', 0)\n    .where(sql<boolean>`on_hand - reserved >= ${quantity}`)",
        to: '',
      },
      {
        file: 'src/server/database/migrations/0002-commerce.ts',
        from: 'check (reserved >= 0 and reserved <= on_hand)',
        to: '',
      },
      {
        file: 'src/server/database/migrations/0002-commerce.ts',
        from: 'on_hand integer not null check (on_hand >= 0)',
        to: 'on_hand integer not null',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/last-units.test.ts',
    title: '[A1]',
  },
  {
    row: 'B3',
    name: 'completing does not look whether the attempt has its order already',
    changes: [
      {
        file: 'src/server/payments/complete-order.ts',
        from: 'const existing = await orders.ofAttempt(tx, attempt.id)',
        to: 'const existing = null as Order | null',
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-webhook.test.ts',
    title: '[B3]',
  },
  {
    row: 'D1',
    name: 'a voucher is taken without looking at its limit, and the table does not mind',
    changes: [
      {
        file: 'src/server/vouchers/repository.ts',
        from: "\n    .where((is) => is.or([is('limit_total', 'is', null), is('used', '<', is.ref('limit_total'))]))",
        to: '',
      },
      {
        file: 'src/server/database/migrations/0003-vouchers.ts',
        from: 'check (limit_total is null or used <= limit_total)',
        to: 'check (used >= 0)',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/vouchers-at-once.test.ts',
    title: '[D1]',
  },
  {
    row: 'B10',
    name: 'what was captured is not compared with what was asked',
    changes: [
      {
        file: 'src/server/payments/complete-order.ts',
        from: 'const fault = mismatch(attempt, session)',
        to: 'const fault = null as string | null',
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-faults.test.ts',
    title: '[B10]',
  },
  {
    row: 'B8',
    name: 'events are believed without a signature',
    changes: [
      {
        file: 'src/server/payments/stripe/stripe-events.ts',
        from: 'if (!isSigned(stripe, signed))',
        to: 'if (!isSigned(stripe, signed) && signed.secrets.length === 0)',
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-webhook.test.ts',
    title: '[B8]',
  },
  {
    row: 'C5',
    name: 'the reconciler looks at no attempts',
    changes: [
      {
        file: 'src/server/payments/reconcile.ts',
        from: 'for (const attempt of attempts) {',
        to: 'for (const attempt of attempts.slice(attempts.length)) {',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/killed-while-paying.test.ts',
    title: '[C5]',
  },
  {
    row: 'B4',
    name: 'whoever has paid waits for an order until the time to pay is over',
    changes: [
      {
        file: 'src/server/payments/payment-alarm.ts',
        from: 'if (paidAt !== null && paidAt < late)',
        to: 'if (paidAt !== null && paidAt < late && attempt.expires_at < late)',
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-late.test.ts',
    title: 'five minutes after it was paid',
  },
  {
    row: 'C11',
    name: 'who waits for a lock waits as long as for any statement',
    changes: [{ file: 'src/server/database/postgres.ts', from: 'lock_timeout: 3000,', to: '' }],
    project: 'faults',
    testFile: 'tests/faults/busy-database.test.ts',
    title: '[C11] a lock',
  },
  {
    row: 'B12',
    name: 'stock is given back before the provider has closed its page',
    changes: [
      {
        file: 'src/server/payments/cancel-payment.ts',
        from: 'const session = await providers.of(attempt.provider).expireSession(attempt.session_id)',
        to: "await settlementService.releaseAttempt(attempt, 'open', 'expired')\n    const session = { ...(await providers.of(attempt.provider).expireSession('none').catch(() => null)), id: attempt.session_id, state: 'expired' } as never",
      },
    ],
    project: 'api',
    testFile: 'tests/api/payments-faults.test.ts',
    title: '[B12]',
  },
  {
    row: 'B22',
    name: 'refunds forget what went back before, and no guard minds',
    changes: [
      {
        file: 'src/server/orders/book-refund.ts',
        from: 'const before = (await listRefunds(tx, order.id)).map(toRefundPart)',
        to: 'const before: RefundPart[] = []',
      },
      {
        file: 'src/server/orders/after-sale-repository.ts',
        from: '.where(sql<boolean>`refunded_minor + ${amountMinor} <= total_minor`)',
        to: '',
      },
      {
        file: 'src/server/database/migrations/0006-after-sale.ts',
        from: 'check (refunded_minor >= 0 and refunded_minor <= total_minor)',
        to: '',
      },
    ],
    project: 'api',
    testFile: 'tests/api/after-sale.test.ts',
    title: '[B22]',
  },
  {
    row: 'A13',
    name: 'refunded units come back more than once (found by the model)',
    changes: [
      {
        file: 'src/server/stock/service.ts',
        from: 'const units = Math.min(quantity, await unitsOut(tx, orderId, sku))',
        to: 'const units = quantity',
      },
    ],
    project: 'faults',
    testFile: 'tests/model/shoppers.test.ts',
    title: 'on sqlite',
  },
  {
    row: 'A11',
    name: 'starts of payments are counted, and nobody is held back',
    changes: [
      {
        file: 'src/server/payments/start-limits.ts',
        from: 'if (await throttle.mayTake(uses)) return',
        to: 'if ((await throttle.mayTake(uses)) || uses.length > 0) return',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/many-payments.test.ts',
    title: '[A11]',
  },
  {
    row: 'A6',
    name: 'a transaction that PostgreSQL broke off is not repeated',
    changes: [
      {
        file: 'src/server/database/postgres.ts',
        from: 'if (!(retryable.has(errorCode(reason)) || isStalePlan(reason)) || attempt === 5) throw reason',
        to: 'if (attempt > 0) throw reason',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/broken-commits.test.ts',
    title: '[A6]',
  },
  {
    row: 'B9',
    name: 'clocks that differ are nobody’s concern',
    changes: [
      {
        file: 'src/server/payments/clock-skew.ts',
        from: 'if (Math.abs(aheadMs) <= maxSkewMs) return',
        to: 'if (Math.abs(aheadMs) >= 0) return',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/provider-messages.test.ts',
    title: '[B9] a clock that is',
  },
  {
    row: 'B9',
    name: 'the end of a session is told by our own clock (found by B9)',
    changes: [
      {
        file: 'src/server/payments/make-session.ts',
        from: 'if (next === endsAt) throw reason',
        to: 'if (next !== 0) throw reason',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/clock-jumps.test.ts',
    title: '[B9] the clock falls back by 10 minutes',
  },
  {
    row: 'B9',
    name: 'the age of a message is not looked at',
    changes: [
      {
        file: 'src/server/payments/stripe/stripe-events.ts',
        from: 'const toleranceSeconds = 300',
        to: 'const toleranceSeconds = 0',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/provider-messages.test.ts',
    title: '[B9] a message that was overheard',
  },
  {
    row: 'E9',
    name: 'requests of other sites are let in',
    changes: [
      {
        file: 'src/server/http/origin.ts',
        from: '(origin !== undefined ? isOwn(origin, request) : isSameSite(request))',
        to: '(origin !== undefined ? isOwn(origin, request) || allowed.size > 0 : isSameSite(request) || true)',
      },
    ],
    project: 'api',
    testFile: 'tests/api/faults-access.test.ts',
    title: '[E9]',
  },
  {
    row: 'F9',
    name: 'a member’s bag is shown to everybody',
    changes: [
      {
        file: 'src/server/app.ts',
        from: 'return member === cart.customer ? cart : withoutPerson(cart)',
        to: 'return cart',
      },
    ],
    project: 'api',
    testFile: 'tests/api/faults-access.test.ts',
    title: '[F1] [F9]',
  },
  {
    row: 'G8',
    name: 'half-filled forms are kept however long they are (found by G8)',
    changes: [
      {
        file: 'src/server/cart/keep-fields.ts',
        from: 'Object.entries(given).filter(([key, value]) => fields[key]?.safeParse(value).success)',
        to: 'Object.entries(given)',
      },
    ],
    project: 'api',
    testFile: 'tests/api/faults-shapes.test.ts',
    title: '[G8]',
  },
]
