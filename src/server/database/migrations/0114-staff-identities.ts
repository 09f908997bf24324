/** Who of the team is who at an identity provider. */
export const statements = [
  `create table staff_identities (
    issuer text not null,
    subject text not null,
    staff_id text not null references staff(id),
    created_at bigint not null,
    primary key (issuer, subject))`,
  'create index staff_identities_by_staff on staff_identities(staff_id)',
]
