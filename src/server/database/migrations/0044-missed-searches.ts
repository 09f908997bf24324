/** What shoppers looked for and nothing was found: words, how often, and the last day. Of no person. */
export const statements = [
  `create table missed_searches (
    query text primary key,
    times bigint not null,
    last_day text not null)`,
  `create index missed_searches_by_day on missed_searches(last_day)`,
]
