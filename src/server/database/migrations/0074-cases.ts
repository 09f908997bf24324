/** What shoppers ask the shop, what it answers, and what the team says to itself about it. */
export const statements = [
  `create table cases (
    id text primary key,
    topic text not null,
    email text not null,
    order_number text not null,
    order_id text,
    language text not null,
    state text not null check (state in ('open', 'waiting', 'closed')),
    assignee_id text,
    created_at bigint not null,
    updated_at bigint not null,
    closed_at bigint,
    closed_by text,
    closing_note text not null)`,
  `create index cases_by_state on cases(state, updated_at)`,
  `create index cases_by_email on cases(email)`,
  `create index cases_by_order on cases(order_id)`,
  `create table case_messages (
    id text primary key,
    case_id text not null references cases(id) on delete cascade,
    kind text not null check (kind in ('shopper', 'answer', 'note')),
    author text not null,
    text text not null,
    created_at bigint not null)`,
  `create index case_messages_by_case on case_messages(case_id, created_at)`,
]
