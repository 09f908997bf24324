/** What the team says about words of shoppers: lines of synonyms, and words that lead to a page. */
export const statements = [
  `create table search_words (
    id text primary key,
    kind text not null check (kind in ('synonyms', 'redirect')),
    words text not null,
    target text not null,
    version bigint not null,
    changed_by text not null,
    changed_at bigint not null)`,
]
