/** What still tells of a person, by age: orders and payments from which IP address they came, orders who bought them. */
export const statements = [
  `create index orders_with_visitor on orders(created_at)
    where snapshot like '%"ipAddress":"%' and snapshot not like '%"ipAddress":""%'`,
  `create index attempts_with_visitor on payment_attempts(created_at)
    where snapshot like '%"ipAddress":"%' and snapshot not like '%"ipAddress":""%'`,
  // Not those whose parcel is still to be sent, of which a shop that notes no parcels has all it ever had.
  `create index orders_with_buyer on orders(created_at, id)
    where email <> '' and erasure_asked_at is null
      and (state <> 'paid' or refunded_minor = total_minor or snapshot like '%"giftCard":{%')`,
]
