/**
 * Changes of products that staff made by hand, and the products as they were before: `before` is null once newer changes have taken its
 * place, and of a product that the change brought.
 */
export const statements = [
  `create table product_changes (
    id text primary key,
    kind text not null check (kind in ('edit', 'duplicate', 'archive')),
    actor text not null,
    at bigint not null,
    can_undo integer not null check (can_undo in (0, 1)),
    reverted_at bigint,
    reverted_by text)`,
  `create index product_changes_by_time on product_changes(at, id)`,
  `create table changed_products (
    change_id text not null references product_changes(id),
    product_id text not null references products(id),
    name text not null,
    before text,
    version_after text not null,
    fields text not null,
    primary key (change_id, product_id))`,
  `create index changed_products_by_product on changed_products(product_id, change_id)`,
]
