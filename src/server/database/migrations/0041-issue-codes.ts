/**
 * What happened, as a code with params; who looks after it; and how it was closed. A row without a code was written by the version before:
 * it keeps its sentence. In one with a code, `message` is the code, so that the version before, which knows the message alone, lists it.
 */
export const statements = [
  `alter table attention add column code text`,
  `alter table attention add column params text`,
  `alter table attention add column assignee_id text references staff(id) on delete set null`,
  `alter table attention add column note text`,
  `alter table attention add column resolved_by text`,
  `create index attention_by_assignee on attention(assignee_id) where assignee_id is not null`,
]
