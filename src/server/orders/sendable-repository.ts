import { sql } from '../database/kysely.ts'

/** Orders whose parcels wait: the SQL of `findHolds`. */
export const heldIds = sql`select order_id from disputes
    where order_id is not null and released_at is null and status not in ('won', 'warning_closed', 'prevented')
  union select order_id from fraud_warnings where order_id is not null and released_at is null
  union select order_id from order_holds where released_at is null`

/** What went back on gift cards, which `refunded_minor` does not know; most orders have none. */
const backOnCards = sql`case when coalesce(orders.gift_card_minor, 0) = 0 then 0 else
  (select coalesce(sum(gift_card_minor), 0) from refunds where order_id = orders.id) end`
export const backSum = sql`(orders.refunded_minor + ${backOnCards})`
export const isRefunded = sql<boolean>`(${backSum} > 0
  and ${backSum} >= orders.total_minor + coalesce(orders.gift_card_minor, 0))`

/** Units of a line that are neither sent nor refunded nor withdrawn from: the SQL of `readLineProgress`. */
const hasUnitsLeft = sql<boolean>`exists (select 1 from order_lines l
  where l.order_id = orders.id and l.kind = 'goods'
    and l.quantity - coalesce((select sum(s.quantity) from shipment_lines s
        where s.order_id = l.order_id and s.line = l.line), 0)
      > coalesce((select sum(w.quantity) from withdrawal_lines w
        where w.order_id = l.order_id and w.line = l.line), 0)
    and l.quantity - coalesce((select sum(s.quantity) from shipment_lines s
        where s.order_id = l.order_id and s.line = l.line), 0)
      > coalesce((select sum(r.quantity) from refund_lines r join refunds on refunds.id = r.refund_id
        where r.order_id = l.order_id and r.line = l.line and (refunds.state is null or refunds.state <> 'failed')), 0))`
/** Paid, and something of it is left to send. */
export const isSendable = sql<boolean>`(orders.state = 'paid' and not ${isRefunded} and ${hasUnitsLeft})`
