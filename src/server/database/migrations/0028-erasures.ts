/** Erasures, by a hash of the mailbox: after a backup is restored, they are applied again. */
export const statements = [
  `create table erasures (
    id text primary key,
    at bigint not null,
    account text,
    mailbox text
  )`,
]
