/** The SKU under which the units of one go on that was written anew. Until now its last movement said so in words, `is NEW` or `was OLD`. */
export const statements = [
  `alter table stock add column heir text`,
  `update stock set heir = (
    select case when last.reason like 'is %' then substr(last.reason, 4) end from stock_movements last
    where last.sku = stock.sku and (last.reason like 'is %' or last.reason like 'was %')
    order by last.created_at desc limit 1)
    where exists (select 1 from stock_movements passed where passed.sku = stock.sku and passed.reason like 'is %')`,
]
