/**
 * What accounts are found by, as orders are (0054); a running server writes the words of accounts that have none
 * (`customers/fill-customer-terms.ts`). And what the team writes about somebody: of an account by its id, of a guest by the address.
 */
const tables = (term: string) => [
  `create table customer_terms (
    customer_id text not null references customers(id) on delete cascade,
    term ${term} not null,
    primary key (customer_id, term))`,
  `create index customer_terms_by_term on customer_terms(term, customer_id)`,
  `create index customers_by_time on customers(created_at, id)`,
  // Guests, by their newest order.
  `create index guest_orders_by_time on orders(created_at, number) where customer_id is null and email <> ''`,
  `create table customer_notes (
    id text primary key,
    customer_id text references customers(id) on delete cascade,
    email text,
    text text not null,
    voucher text,
    author text not null,
    created_at bigint not null)`,
  `create index customer_notes_by_customer on customer_notes(customer_id)`,
  `create index customer_notes_by_email on customer_notes(email)`,
]

export const statements = {
  sqlite: tables('text'),
  postgres: tables('text collate "C"'),
} as const
