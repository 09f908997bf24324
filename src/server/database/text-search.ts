import { sql } from './kysely.ts'

/** A text as part of a LIKE pattern with `!` as its escape: the signs of patterns in it stand for themselves. */
const literal = (text: string): string => text.replace(/[!%_]/g, '!$&')

/** Whether a column of text has this text in it. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${literal(text)}%`} escape '!'`

/** The same with capitals or without, of letters that are ASCII. */
export const containsAnyCase = (column: string, text: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${literal(text.toLowerCase())}%`} escape '!'`

/**
 * The same with any letter in place of each that is not ASCII: SQLite, and PostgreSQL in a plain locale, know no capitals of those. What
 * such a pattern finds is to be looked at once more.
 */
const anyForeignLetter = (pattern: string): string => pattern.replace(/\P{ASCII}/gu, '_')

/** Whether a column is this address, which is in small letters, with capitals or without. May also find one with other foreign letters. */
export const mayBeAddress = (column: string, email: string) => {
  const pattern = anyForeignLetter(literal(email))
  // The index on small letters serves a comparison alone.
  return pattern === literal(email)
    ? sql<boolean>`lower(${sql.ref(column)}) = ${email}`
    : sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '!'`
}

const likePattern = (text: string, field?: string): string => {
  const value = JSON.stringify(text)
  return `%${literal((field === undefined ? value : `"${field}":${value}`).toLowerCase())}%`
}

/**
 * Whether a JSON document in a column of text has this text as a value, whole, with capitals or without; with `field`, as the value of a
 * field of that name. Looks at every row that nothing else rules out: no index knows.
 */
export const jsonContains = (column: string, text: string, field?: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${likePattern(text, field)} escape '!'`

/** The same, also of capitals that are not ASCII. May also find a text with other foreign letters. */
export const jsonMayContain = (column: string, text: string, field?: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${anyForeignLetter(likePattern(text, field))} escape '!'`
