/** Who was erased, without saying who: a restored backup is told by it whom to erase again. */
export const statements = [
  `create table erasures (
    id text primary key,
    at bigint not null,
    account text,
    mailbox text
  )`,
]
