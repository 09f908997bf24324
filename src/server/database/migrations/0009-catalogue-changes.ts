/** What each version of the catalogue changed, so that a running server reads a changed product and not all of them. */
export const statements = [
  `create table catalogue_changes (
    version bigint primary key,
    kind text not null check (kind in ('product', 'picture', 'pages')),
    name text not null)`,
]
