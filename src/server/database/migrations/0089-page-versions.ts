/** Pages that are edited in the back office: all their versions, what is shown of them, and what the brand's files say. */
export const statements = [
  `create table page_files (
    path text primary key,
    name text not null,
    source text not null)`,
  `create table page_versions (
    path text not null,
    number bigint not null,
    source text not null,
    author text not null,
    note text not null,
    created_at bigint not null,
    primary key (path, number))`,
  `create table edited_pages (
    path text primary key,
    draft_number bigint not null,
    published_number bigint,
    file_hash text,
    schedule_id text,
    publish_at bigint,
    publish_by text,
    updated_at bigint not null)`,
]
