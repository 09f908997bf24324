/** Mailboxes that unsubscribed, stored as hashes: a given address can be checked, but none can be read from the table. */
export const statements = [
  `create table mail_refusals (
    mailbox text primary key,
    since bigint not null)`,
]
