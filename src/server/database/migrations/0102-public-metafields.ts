/** Metafields of which the team has chosen whether the pages of products show them. */
export const statements = [
  `create table public_metafields (
    field text primary key,
    is_public integer not null check (is_public in (0, 1)),
    changed_by text not null,
    changed_at bigint not null)`,
]
