/** In which order a list shows its products, for a category that is not ordered newest first; and what sold best, for those by sales. */
export const statements = [
  `create table listing_orders (
    category text primary key,
    rule text not null,
    first text not null,
    version bigint not null,
    changed_by text not null,
    changed_at bigint not null)`,
  `create table best_sellers (
    variant_id text primary key,
    units bigint not null)`,
]
