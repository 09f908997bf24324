import type { Check } from './fsck-checks.ts'

/** What must never be of the lines of orders; read by `fsck.ts`. */
export const lineChecks: readonly Check[] = [
  {
    invariant: 'I13',
    code: 'order-without-lines',
    query: `select id as ref from orders where shipping_minor is null
      or not exists (select 1 from order_lines where order_id = orders.id)`,
  },
  {
    invariant: 'I13',
    code: 'total-not-its-lines',
    query: `select id as ref from orders join
      (select order_id, sum(total_minor - discount_minor) as goods from order_lines group by order_id) as sums on sums.order_id = orders.id
      where goods + shipping_minor - gift_card_minor <> total_minor`,
  },
  {
    invariant: 'I13',
    code: 'sent-over-ordered',
    query: moreThanOrdered('select order_id, line, quantity from shipment_lines'),
  },
  {
    invariant: 'I13',
    code: 'refunded-over-ordered',
    query: moreThanOrdered(`select refund_lines.order_id, line, quantity from refund_lines
      join refunds on refunds.id = refund_id where coalesce(state, '') <> 'failed'`),
  },
  {
    invariant: 'I13',
    code: 'withdrawn-over-ordered',
    query: moreThanOrdered('select order_id, line, quantity from withdrawal_lines'),
  },
  {
    invariant: 'I13',
    code: 'parcel-without-lines',
    query: `select id as ref from shipments where contents in ('listed', 'derived')
      and not exists (select 1 from shipment_lines where shipment_id = shipments.id)`,
  },
  {
    invariant: 'I13',
    code: 'refund-without-lines',
    query: `select id as ref from refunds where lines <> '[]'
      and not exists (select 1 from refund_lines where refund_id = refunds.id)`,
  },
]

function moreThanOrdered(units: string): string {
  return `select order_lines.order_id as ref from order_lines join
    (select order_id, line, sum(quantity) as gone from (${units}) as units group by order_id, line) as sums
      on sums.order_id = order_lines.order_id and sums.line = order_lines.line
    where gone > quantity`
}
