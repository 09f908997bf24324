/**
 * Films that the team brought, by the path under which pages play them. Those of before are in the audit alone, whose detail is
 * `{"src":"/images/{32 digits}/film.mp4","bytes":1234}`; what the version before still brings is known once it is brought again.
 */
const src = `substr(detail, 9, case when detail like '%/film.webm"%' then 50 else 49 end)`
const bytes = `replace(substr(detail, case when detail like '%/film.webm"%' then 69 else 68 end), '}', '')`

export const statements = [
  `create table films (
    src text primary key,
    name text not null,
    bytes bigint not null,
    added_at bigint not null)`,
  `insert into films (src, name, bytes, added_at)
    select src, min(name), min(bytes), min(at)
    from (select ${src} as src, ref as name, cast(${bytes} as bigint) as bytes, at from audit
      where action = 'film-add' and detail like '{"src":"/images/%/film.%","bytes":%}') as kept
    group by src`,
]
