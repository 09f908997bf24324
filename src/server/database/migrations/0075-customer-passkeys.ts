/** Passkeys of shoppers, beside their password, and what browsers must sign with them. */
export const statements = [
  `create table customer_passkeys (
    id text primary key,
    customer_id text not null references customers(id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    used_at bigint)`,
  `create index customer_passkeys_by_customer on customer_passkeys(customer_id)`,
  `create table passkey_challenges (
    id_hash text primary key,
    challenge text not null,
    expires_at bigint not null)`,
]
