/** Old addresses that lead to new ones. `origin`: who said so. */
export const statements = [
  `create table redirects (
    from_path text primary key,
    to_path text not null,
    origin text not null,
    created_at bigint not null
  )`,
]
