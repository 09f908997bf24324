/** The bank's rates of every day, for what is converted later at the rate of a day that is over. The newest stand in `exchange_rates`, too. */
export const statements = [
  `create table reference_rates (
    source text not null,
    day text not null,
    rates text not null,
    primary key (source, day))`,
  `insert into reference_rates (source, day, rates) select source, date, rates from exchange_rates`,
]
