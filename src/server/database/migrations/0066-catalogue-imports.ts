/**
 * What each import of a file did, and the catalogue as it was before: `before_csv` is an export of it, compressed, as base64; null once
 * newer imports have taken its place, or where the shop was empty.
 */
export const statements = [
  `create table catalogue_imports (
    id text primary key,
    file text not null,
    actor text not null,
    at bigint not null,
    counts text not null,
    changed text not null,
    before_csv text,
    reverted_at bigint,
    reverted_by text)`,
  `create index catalogue_imports_by_time on catalogue_imports(at, id)`,
]
