/** How many returns of a product said that it was too small or too large, as last counted. Says nothing of who sent it back. */
export const statements = [
  `create table fit_figures (
    product_id text primary key,
    too_small bigint not null check (too_small >= 0),
    too_large bigint not null check (too_large >= 0))`,
]
