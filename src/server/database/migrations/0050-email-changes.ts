/**
 * Where an account moves to: asked for, confirmed by a link to the new address, and undone by one to the old, for as long as that may be.
 * Both halves of links are hashes, and null until their mail is sent.
 */
export const statements = [
  `create table email_changes (
    id text primary key,
    customer_id text not null,
    old_email text not null,
    new_email text not null,
    confirm_hash text,
    asked_at bigint not null,
    expires_at bigint not null,
    confirmed_at bigint,
    undo_hash text,
    undo_until bigint)`,
  `create index email_changes_by_customer on email_changes(customer_id)`,
  `create index email_changes_by_old_email on email_changes(old_email)`,
]
