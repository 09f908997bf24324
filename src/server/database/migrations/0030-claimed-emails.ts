/** Accounts beside the one of an address: `email` is then a key of its own, and the address stands here. */
export const statements = [
  `alter table customers add column claimed_email text`,
  `create index customers_by_claimed_email on customers(claimed_email) where claimed_email is not null`,
]
