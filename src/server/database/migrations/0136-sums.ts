/**
 * What a use of a voucher cost, beside the use: lists and figures add it up without reading orders and their lines. Null until the order is
 * written; a running server fills in those of the version before (`vouchers/fill-use-sums.ts`), which are read from their orders until then.
 *
 * What the figures of a time are added up from gets indexes by time: a day costs what is in that day, whatever there was before it.
 */
export const statements = [
  `alter table voucher_redemptions add column ordered_at bigint`,
  `alter table voucher_redemptions add column currency text`,
  `alter table voucher_redemptions add column sales_minor bigint`,
  `alter table voucher_redemptions add column discount_minor bigint`,
  `create index redemptions_with_sums
    on voucher_redemptions(ordered_at, voucher_id, currency, sales_minor, discount_minor)
    where ordered_at is not null and released_at is null`,
  `create index redemptions_without_sums on voucher_redemptions(order_id)
    where ordered_at is null and order_id is not null and released_at is null`,
  `create index orders_sums on orders(created_at, currency, country, state, total_minor, gift_card_minor)`,
  `create index refunds_by_time on refunds(created_at)`,
  `create index withdrawals_by_time on withdrawals(received_at)`,
  `create index later_withdrawals_by_time on later_withdrawals(received_at)`,
  // When a bag began never changes, so what is put into it costs nothing here.
  `create index carts_by_start on carts(created_at)`,
]
