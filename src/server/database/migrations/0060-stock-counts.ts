/** Counts of the stock: what was on hand when one began, and what was found. */
export const statements = [
  `create table stock_counts (
    id text primary key,
    name text not null,
    state text not null check (state in ('open', 'booked', 'cancelled')),
    created_at bigint not null,
    created_by text not null,
    closed_at bigint,
    closed_by text)`,
  `create table stock_count_lines (
    count_id text not null references stock_counts(id) on delete cascade,
    sku text not null,
    base integer not null,
    counted integer check (counted >= 0),
    counted_by text,
    primary key (count_id, sku))`,
  `create index stock_count_lines_by_sku on stock_count_lines(sku)`,
]
