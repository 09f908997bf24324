/** Orders and payments that still tell from which IP address they came, by age. */
export const statements = [
  `create index orders_with_visitor on orders(created_at)
    where snapshot like '%"ipAddress":"%' and snapshot not like '%"ipAddress":""%'`,
  `create index attempts_with_visitor on payment_attempts(created_at)
    where snapshot like '%"ipAddress":"%' and snapshot not like '%"ipAddress":""%'`,
]
