/** Who waits for a size waits for the item: its SKU may be written anew. `restock_asks.sku` is the one at the time of asking. */
export const statements = [
  `create index restock_asks_waiting_item on restock_asks(item_id) where told_at is null`,
  `drop index restock_asks_waiting`,
]
