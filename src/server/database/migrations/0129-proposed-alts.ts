/**
 * Text alternatives of a product's pictures that were made of names, and that nobody has looked at: to be checked for as long as the
 * picture still has that text.
 */
export const statements = [
  `create table proposed_alts (
    product_id text not null references products(id),
    url text not null,
    alt text not null,
    primary key (product_id, url))`,
]
