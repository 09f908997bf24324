/** What the team says of pictures that it brought, by the address under which products and pages name them. */
export const statements = [
  `create table picture_library (
    url text primary key,
    alt text not null,
    added_at bigint not null)`,
  `create index picture_library_by_age on picture_library(added_at)`,
]
