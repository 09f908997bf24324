/** Menus, footer, notification and promises that are edited in the back office: all their versions, and which of them the shop shows. */
export const statements = [
  `create table site_versions (
    number bigint primary key,
    content text not null,
    author text not null,
    note text not null,
    created_at bigint not null)`,
  `create table site_edits (
    id text primary key check (id = 'site'),
    draft_number bigint not null,
    published_number bigint,
    schedule_id text,
    publish_at bigint,
    publish_by text,
    updated_at bigint not null)`,
]
