import { sql } from './kysely.ts'

/** A text as part of a LIKE pattern with `!` as its escape: the signs of patterns in it stand for themselves. */
const literal = (text: string): string => text.replace(/[!%_]/g, '!$&')

/** Whether a column of text has this text in it. */
export const contains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${literal(text)}%`} escape '!'`

/**
 * Whether a JSON document in a column of text has this text as a value, whole, with capitals or without; with `field`, as the value of a
 * field of that name. Looks at every row that nothing else rules out: no index knows.
 */
export const jsonContains = (column: string, text: string, field?: string) => {
  const value = JSON.stringify(text.toLowerCase())
  const part = field === undefined ? value : `"${field}":${value}`
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${literal(part)}%`} escape '!'`
}
