/**
 * Whose disputes and warnings they are, since a shop may have several payment providers; attempts and events have said so from the first
 * day. That `session_id` alone is unique, for all providers together, is stricter than needed and stays: SQLite can only drop it with the
 * table.
 */
export const statements = [
  `alter table disputes add column provider text not null default 'stripe'`,
  `alter table fraud_warnings add column provider text not null default 'stripe'`,
]
