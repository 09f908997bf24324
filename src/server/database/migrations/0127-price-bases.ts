/** What a price was before somebody whose price changes are limited changed it first on a day: steps of one day count together. */
export const statements = [
  `create table price_bases (
    changed_by text not null,
    day text not null,
    item_id text not null,
    pricelist_id text not null,
    amount_minor bigint not null,
    primary key (changed_by, day, item_id, pricelist_id))`,
]
