/** How the columns of product files are read whose headers say nothing by themselves, by all headers of a file. */
export const statements = [
  `create table column_choices (
    signature text primary key,
    headers text not null,
    columns text not null,
    options text not null,
    changed_by text not null,
    changed_at bigint not null)`,
]
