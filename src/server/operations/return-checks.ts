import type { Check } from './fsck-checks.ts'

/** What must never be of returns; read by `fsck.ts`. */
export const returnChecks: readonly Check[] = [
  {
    invariant: 'I14',
    code: 'returned-over-sent',
    query: `select order_lines.order_id as ref from order_lines join
      (select returns.order_id, return_lines.line, sum(coalesce(received, return_lines.quantity)) as back
        from returns join return_lines on return_id = returns.id where returns.state <> 'cancelled'
        group by returns.order_id, return_lines.line) as backs
        on backs.order_id = order_lines.order_id and backs.line = order_lines.line
      where back > (select coalesce(sum(shipment_lines.quantity), 0) from shipment_lines
        where shipment_lines.order_id = order_lines.order_id and shipment_lines.line = order_lines.line)`,
  },
  {
    invariant: 'I14',
    code: 'return-not-its-arrival',
    query: `select returns.id as ref from returns join return_lines on return_id = returns.id
      where (returns.state in ('received', 'refunded', 'exchanged')) <> (received is not null)
        or (received > 0) <> (condition is not null)`,
  },
  {
    invariant: 'I14',
    code: 'return-without-time',
    query: `select id as ref from returns where (state in ('received', 'refunded', 'exchanged')) <> (received_at is not null)
      or (state in ('refunded', 'exchanged', 'cancelled')) <> (closed_at is not null)`,
  },
  {
    invariant: 'I14',
    code: 'exchange-not-its-order',
    query: `select returns.id as ref from returns join return_lines on return_id = returns.id
      left join order_lines on order_lines.order_id = exchange_order_id and order_lines.line = exchange_line
      where exchange_line is not null and (order_lines.sku is null or order_lines.sku <> exchange_sku
        or order_lines.quantity <> received)`,
  },
  {
    invariant: 'I14',
    code: 'exchange-with-price',
    query: `select orders.id as ref from orders join returns on exchange_order_id = orders.id where total_minor <> 0`,
  },
]
