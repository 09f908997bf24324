/** Mailboxes that want no letters, by hash: it is known of an address that is at hand, and tells no address. */
export const statements = [
  `create table mail_refusals (
    mailbox text primary key,
    since bigint not null)`,
]
