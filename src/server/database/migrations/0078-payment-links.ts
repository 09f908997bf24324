/** Orders that staff make for somebody, paid by a link: each holds its stock by its payment attempt until it is over. */
export const statements = [
  `create table payment_links (
    id text primary key,
    attempt_id text not null unique references payment_attempts(id),
    created_by text not null,
    created_at bigint not null,
    expires_at bigint not null,
    cancelled_at bigint)`,
  `create index payment_links_by_time on payment_links(created_at, id)`,
]
