/** Roles of the shop's own, beside those that come along. */
export const statements = [
  `create table staff_own_roles (
    id text primary key,
    name text not null,
    name_key text not null unique,
    permissions text not null,
    version integer not null,
    changed_by text not null,
    changed_at bigint not null)`,
]
