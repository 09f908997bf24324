/** What the team notes at parts of pages, and until when links to drafts open them. */
export const statements = [
  `create table page_comments (
    id text primary key,
    path text not null,
    block bigint,
    block_hash text not null,
    excerpt text not null,
    author text not null,
    words text not null,
    created_at bigint not null,
    resolved_at bigint,
    resolved_by text)`,
  'create index page_comments_by_path on page_comments (path, created_at)',
  'alter table drafts add column linked_until bigint',
]
