/** What changed the units of a SKU, and what it had then. Rows of a version before know neither; what they reserved stands in no row. */
export const statements = [
  `alter table stock_movements add column reserved_delta integer not null default 0`,
  `alter table stock_movements add column on_hand_after integer`,
  `alter table stock_movements add column cause text`,
]
