/** Mailboxes that take nothing, or whose owner called what came spam: nothing that they can do without is sent there. */
export const statements = [
  `create table mail_bounces (
    email text primary key,
    kind text not null check (kind in ('bounce', 'complaint')),
    detail text not null,
    source text not null,
    at bigint not null)`,
  `create index subscribers_by_time on subscribers(asked_at, email)`,
]
