/**
 * Campaigns: prices with a start and an end. They stand beside the ordinary prices and are in force while their campaign runs. Whoever
 * changes what is asked, a campaign or an ordinary price, takes its turn at the counter first, so that the history is true.
 */
export const statements = [
  `create table campaigns (
    id text primary key,
    name text not null,
    state text not null check (state in ('draft', 'scheduled', 'running', 'ended', 'cancelled')),
    offer text not null,
    starts_at bigint not null,
    ends_at bigint not null check (ends_at > starts_at),
    created_at bigint not null,
    created_by text not null)`,
  `create index campaigns_open on campaigns(state) where state in ('scheduled', 'running')`,
  `create table campaign_prices (
    campaign_id text not null references campaigns(id) on delete cascade,
    item_id text not null references items(id),
    pricelist_id text not null,
    amount_minor bigint not null check (amount_minor > 0),
    primary key (campaign_id, item_id, pricelist_id))`,
  `create index campaign_prices_by_item on campaign_prices(item_id)`,
  `insert into counters (name, value) values ('price-turn', 0)`,
]
