/** Who holds stock by payments that are not over, as hashes: what one buyer may hold at once is counted from it. */
export const statements = [
  `create table payment_holds (
    attempt_id text primary key references payment_attempts(id) on delete cascade,
    email_key text not null,
    network_key text not null,
    units integer not null
  )`,
  `create index payment_holds_by_email on payment_holds(email_key)`,
  `create index payment_holds_by_network on payment_holds(network_key)`,
]
