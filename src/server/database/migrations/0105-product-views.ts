/** Views of the products that somebody saved. */
export const statements = [
  `create table product_views (
    id text primary key,
    name text not null,
    query text not null,
    owner text,
    created_at bigint not null)`,
]
