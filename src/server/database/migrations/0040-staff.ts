/** Who works here, how they sign in, and what they may do. Of secrets there is a hash, or a ciphertext. */
export const statements = [
  `create table staff (
    id text primary key,
    email text not null unique,
    name text not null,
    state text not null check (state in ('invited', 'active', 'disabled')),
    created_at bigint not null,
    totp_secret text,
    totp_step bigint not null default 0)`,
  `create table staff_roles (
    staff_id text not null references staff(id) on delete cascade,
    role text not null,
    primary key (staff_id, role))`,
  `create table staff_passkeys (
    id text primary key,
    staff_id text not null references staff(id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at bigint not null,
    used_at bigint)`,
  `create index staff_passkeys_by_staff on staff_passkeys(staff_id)`,
  `create table staff_recovery_codes (
    staff_id text not null references staff(id) on delete cascade,
    code_hash text not null,
    used_at bigint,
    primary key (staff_id, code_hash))`,
  `create table staff_sessions (
    id_hash text primary key,
    staff_id text not null references staff(id) on delete cascade,
    created_at bigint not null,
    seen_at bigint not null,
    confirmed_at bigint not null,
    browser text,
    platform text,
    country text)`,
  `create index staff_sessions_by_staff on staff_sessions(staff_id)`,
  `create table staff_links (
    token_hash text primary key,
    staff_id text not null references staff(id) on delete cascade,
    kind text not null check (kind in ('invitation', 'sign-in')),
    expires_at bigint not null,
    used_at bigint)`,
  `create index staff_links_by_staff on staff_links(staff_id)`,
  `create table staff_challenges (
    id_hash text primary key,
    challenge text not null,
    expires_at bigint not null)`,
  `create index audit_by_time on audit(at, id)`,
]
