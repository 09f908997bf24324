/** Who changed the units of a SKU; null for sales, and in rows of a version that did not note it. */
export const statements = [`alter table stock_movements add column actor text`]
