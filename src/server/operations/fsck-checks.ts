import type { BookCheckCode } from '#contract/book-faults.ts'

/** What must never be, as a question to the database. */
export interface Check {
  /** `I1`…`I14` of the list of invariants. */
  readonly invariant: string
  readonly code: BookCheckCode
  /** One column, `ref`; a row is a finding. `:late` is the time before which reservations should be gone, epoch milliseconds. */
  readonly query: string
}

/** What must never be, as questions to the database. */
export const checks: readonly Check[] = [
  {
    invariant: 'I1',
    code: 'reserved-not-its-reservations',
    query: `select sku as ref from stock where reserved <>
      (select coalesce(sum(quantity), 0) from reservations where reservations.sku = stock.sku and state = 'open')`,
  },
  {
    invariant: 'I1',
    code: 'on-hand-not-its-movements',
    query: `select sku as ref from stock where on_hand <>
      (select coalesce(sum(delta), 0) from stock_movements where stock_movements.sku = stock.sku)`,
  },
  {
    invariant: 'I1',
    code: 'stock-out-of-range',
    query: `select sku as ref from stock where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    invariant: 'I1',
    code: 'reservation-of-ended-return',
    query: `select reservations.id as ref from reservations join returns on returns.id = return_id
      where reservations.state = 'open' and returns.state <> 'announced'`,
  },
  {
    invariant: 'I1',
    code: 'reservation-of-ended-attempt',
    query: `select reservations.id as ref from reservations join payment_attempts on payment_attempts.id = payment_attempt_id
      where reservations.state = 'open' and payment_attempts.state not in ('created', 'open')`,
  },
  {
    invariant: 'I2',
    code: 'cart-with-orders',
    query: `select cart_id as ref from orders where cart_id is not null group by cart_id having count(*) > 1`,
  },
  {
    invariant: 'I2',
    code: 'cart-state-not-its-order',
    query: `select carts.id as ref from carts left join orders on orders.cart_id = carts.id
      where (carts.state = 'completed') <> (orders.id is not null)`,
  },
  {
    invariant: 'I3',
    code: 'payment-without-order',
    query: `select id as ref from payment_attempts where state = 'paid'
      and not exists (select 1 from orders where payment_attempt_id = payment_attempts.id)
      and not exists (select 1 from outbox where kind = 'refund' and key = payment_attempts.id)`,
  },
  {
    invariant: 'I3',
    code: 'shortfall-without-refund',
    query: `select id as ref from orders where state = 'paid_shortfall' and total_minor > 0
      and not exists (select 1 from outbox where kind = 'refund' and key = payment_attempt_id)`,
  },
  {
    invariant: 'I4',
    code: 'order-not-its-payment',
    query: `select orders.id as ref from orders join payment_attempts on payment_attempts.id = payment_attempt_id
      where total_minor <> amount_minor or orders.currency <> payment_attempts.currency`,
  },
  {
    invariant: 'I4',
    code: 'order-of-unpaid-attempt',
    query: `select orders.id as ref from orders join payment_attempts on payment_attempts.id = payment_attempt_id
      where payment_attempts.state <> 'paid'`,
  },
  {
    invariant: 'I6',
    code: 'voucher-uses-wrong',
    query: `select code as ref from vouchers where used > coalesce(limit_total, used) or used <>
      (select count(*) from voucher_redemptions where voucher_id = vouchers.id and released_at is null)`,
  },
  {
    invariant: 'I6',
    code: 'voucher-over-customer-limit',
    query: `select code as ref from vouchers join voucher_redemptions on voucher_id = vouchers.id and released_at is null
      group by code, customer_key, limit_per_customer having count(*) > limit_per_customer`,
  },
  {
    invariant: 'I6',
    code: 'voucher-of-ended-attempt',
    query: `select voucher_id as ref from voucher_redemptions join payment_attempts on payment_attempts.id = payment_attempt_id
      where released_at is null and order_id is null and payment_attempts.state not in ('created', 'open')`,
  },
  {
    invariant: 'I6',
    code: 'gift-card-not-its-ledger',
    query: `select id as ref from gift_cards where balance_minor < 0 or balance_minor <>
      (select coalesce(sum(delta_minor), 0) from gift_card_ledger where card_id = gift_cards.id)`,
  },
  {
    invariant: 'I6',
    code: 'gift-card-not-its-payments',
    query: `select id as ref from gift_cards where balance_minor <> initial_minor +
      (select coalesce(sum(delta_minor), 0) from gift_card_ledger where card_id = gift_cards.id and ref like 'replaced:%') -
      (select coalesce(sum(amount_minor - put_back_minor), 0) from gift_card_holds where card_id = gift_cards.id and released_at is null)`,
  },
  {
    invariant: 'I6',
    code: 'gift-card-of-ended-attempt',
    query: `select card_id as ref from gift_card_holds join payment_attempts on payment_attempts.id = payment_attempt_id
      where released_at is null and order_id is null and payment_attempts.state not in ('created', 'open')`,
  },
  {
    invariant: 'I3',
    code: 'refunded-over-total',
    query: `select id as ref from orders where refunded_minor > total_minor`,
  },
  {
    invariant: 'I3',
    code: 'refunded-not-its-refunds',
    query: `select id as ref from orders where refunded_minor <>
      (select coalesce(sum(case when coalesce(state, '') = 'failed' then released_minor else card_minor end), 0)
        from refunds where order_id = orders.id)`,
  },
  {
    invariant: 'I3',
    code: 'authorisation-not-its-order',
    query: `select order_id as ref from authorisations join orders on orders.id = order_id
      join payment_attempts on payment_attempts.id = payment_attempt_id
      where authorisations.amount_minor <> total_minor or authorisations.provider <> payment_attempts.provider`,
  },
  {
    invariant: 'I3',
    code: 'authorisation-not-its-captures',
    query: `select order_id as ref from authorisations where captured_minor + released_minor > amount_minor
      or captured_minor <> (select coalesce(sum(captures.amount_minor), 0) from captures
        where captures.order_id = authorisations.order_id and captures.state = 'captured')
      or released_minor <> (select coalesce(sum(refunds.released_minor), 0) from refunds
        where refunds.order_id = authorisations.order_id)`,
  },
  {
    invariant: 'I3',
    code: 'captures-over-authorisation',
    query: `select order_id as ref from authorisations where captured_minor + released_minor +
      (select coalesce(sum(captures.amount_minor), 0) from captures
        where captures.order_id = authorisations.order_id and captures.state = 'queued') > amount_minor`,
  },
  {
    invariant: 'I3',
    code: 'refunds-over-captures',
    query: `select order_id as ref from authorisations where
      (select coalesce(sum(card_minor - refunds.released_minor), 0) from refunds
        where refunds.order_id = authorisations.order_id and coalesce(refunds.state, '') <> 'failed') >
      captured_minor + (select coalesce(sum(captures.amount_minor), 0) from captures
        where captures.order_id = authorisations.order_id and captures.state = 'queued')`,
  },
  {
    invariant: 'I3',
    code: 'capture-not-queued',
    query: `select captures.id as ref from captures where state = 'queued'
      and not exists (select 1 from outbox where kind = 'capture' and key = captures.id and done_at is null)`,
  },
  {
    invariant: 'I3',
    code: 'refund-not-queued',
    query: `select refunds.id as ref from refunds where card_minor > 0 and origin = 'shop'
      and exists (select 1 from orders where orders.id = refunds.order_id and payment_attempt_id is not null)
      and not exists (select 1 from outbox where kind = 'refund' and key = refunds.id)`,
  },
  {
    invariant: 'I3',
    code: 'disputed-not-its-disputes',
    query: `select id as ref from orders where disputed_minor <>
      (select coalesce(sum(case when withdrawn_minor = 0 or disputes.currency = orders.currency then withdrawn_minor
        else total_minor end), 0) from disputes where order_id = orders.id)`,
  },
  {
    invariant: 'I11',
    code: 'cancelled-order-keeps',
    // Movements have no index by order: all are read once, not once for each order. What failed after the cancellation, or came back
    // by a dispute, is an issue for staff.
    query: `select orders.id as ref from orders left join
      (select order_id, sum(delta) as moved from stock_movements where order_id is not null group by order_id) as movements
        on movements.order_id = orders.id
      where state = 'cancelled' and (coalesce(moved, 0) <> 0 or refunded_minor + disputed_minor < total_minor
        and not exists (select 1 from refunds where order_id = orders.id and refunds.state = 'failed')
        and not exists (select 1 from disputes where order_id = orders.id))`,
  },
  {
    invariant: 'I11',
    code: 'shipped-without-parcel',
    query: `select id as ref from orders where state = 'shipped'
      and not exists (select 1 from shipments where order_id = orders.id)`,
  },
  {
    invariant: 'I3',
    code: 'credit-note-gap',
    query: `select name as ref from counters where name = 'credit-note-number'
      and (value - 1000 <> (select count(*) from credit_notes)
        or value <> (select coalesce(max(number), 1000) from credit_notes))`,
  },
  {
    invariant: 'I7',
    code: 'confirmation-not-one',
    // Whether one goes for an order by hand is decided by whoever places it.
    query: `select id as ref from orders where payment_attempt_id is not null and
      (select count(*) from outbox where kind = 'order-mail' and key = orders.id) <> 1`,
  },
  {
    invariant: 'I12',
    code: 'reservation-outlived',
    query: `select id as ref from reservations where state = 'open'
      and expires_at < case when return_id is null then :late else :late - 7200000 end`,
  },
  {
    invariant: 'I4',
    code: 'payout-not-its-lines',
    query: `select payouts.id as ref from payouts where line_state in ('told', 'reported') and amount_minor <>
      (select coalesce(sum(net_minor), 0) from payout_lines
        where payout_lines.provider = payouts.provider and payout_id = payouts.id)`,
  },
  {
    invariant: 'I4',
    code: 'payout-line-of-other-payment',
    query: `select payout_lines.id as ref from payout_lines
      join orders on orders.id = payout_lines.order_id
      join payment_attempts on payment_attempts.id = orders.payment_attempt_id
      where payout_lines.payment_id is not null and payout_lines.payment_id <> payment_attempts.payment_id`,
  },
]
