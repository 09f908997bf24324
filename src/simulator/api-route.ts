import type { Books } from './books.ts'
import type { Shape } from './parameters.ts'
import { asText, asWholeNumber, type FormObject } from './stripe-form.ts'
import { missing } from './stripe-objects.ts'

/** One call of the API. */
export interface Route {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** What it takes; all else is refused. */
  readonly takes: Shape
  readonly run: (books: Books, ids: string[], form: FormObject) => unknown
}

/** Returns a page of a list, newest first as given. */
export const listObject = <T extends { id: string }>(url: string, all: readonly T[], form: FormObject) => {
  const limit = asWholeNumber(form['limit']) ?? 10
  const after = asText(form['starting_after'])
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  return { object: 'list', url, has_more: start + limit < all.length, data: all.slice(start, start + limit) }
}

/** Returns what a table has of an id. Throws ApiError for none. */
export function findIn<T>(table: ReadonlyMap<string, T>, kind: string, id: string): T {
  const value = table.get(id)
  if (!value) throw missing(kind, id)
  return value
}
