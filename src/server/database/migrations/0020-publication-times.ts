/** Products that go live by themselves at a moment (epoch milliseconds). Until then they are archived, which older versions respect. */
export const statements = [
  `alter table products add column publish_at bigint`,
  `create index products_to_publish on products(publish_at) where publish_at is not null`,
]
