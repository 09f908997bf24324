/** What owners of mailboxes ask for by law, until it is done or refused. The address goes with an erasure; its hash stays as proof. */
export const statements = [
  `create table data_requests (
    id text primary key,
    kind text not null check (kind in ('export', 'erase')),
    email text,
    mailbox text not null,
    channel text not null,
    note text not null,
    received_at bigint not null,
    due_at bigint not null,
    recorded_by text not null,
    state text not null check (state in ('open', 'done', 'refused')),
    closed_at bigint,
    closed_by text,
    outcome text)`,
  `create index data_requests_by_due on data_requests(state, due_at, id)`,
  `create index data_requests_by_received on data_requests(received_at, id)`,
  `create index data_requests_by_mailbox on data_requests(mailbox)`,
]
