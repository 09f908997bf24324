/** What must never be of the lines of orders; read by `fsck.ts`, which says what the fields are. */
export const lineChecks = [
  {
    invariant: 'I13',
    what: 'an order has no lines; a server writes them within the hour after its start',
    query: `select id as ref from orders where shipping_minor is null
      or not exists (select 1 from order_lines where order_id = orders.id)`,
  },
  {
    invariant: 'I13',
    what: 'the lines of an order, less discounts and gift cards, with shipping, are not its total',
    query: `select id as ref from orders join
      (select order_id, sum(total_minor - discount_minor) as goods from order_lines group by order_id) as sums on sums.order_id = orders.id
      where goods + shipping_minor - gift_card_minor <> total_minor`,
  },
  {
    invariant: 'I13',
    what: 'more units of a line were sent than ordered',
    query: moreThanOrdered('select order_id, line, quantity from shipment_lines'),
  },
  {
    invariant: 'I13',
    what: 'more units of a line are refunded than ordered',
    query: moreThanOrdered(`select refund_lines.order_id, line, quantity from refund_lines
      join refunds on refunds.id = refund_id where coalesce(state, '') <> 'failed'`),
  },
  {
    invariant: 'I13',
    what: 'more units of a line are withdrawn from than ordered',
    query: moreThanOrdered('select order_id, line, quantity from withdrawal_lines'),
  },
  {
    invariant: 'I13',
    what: 'a parcel that is noted with what it holds has no lines',
    query: `select id as ref from shipments where contents in ('listed', 'derived')
      and not exists (select 1 from shipment_lines where shipment_id = shipments.id)`,
  },
  {
    invariant: 'I13',
    what: 'a refund of units has no lines; a server writes them within the hour after its start',
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
