declare const written: unique symbol

/**
 * The text of a document that is kept as JSON in one column. The type says what was written: only `toJson` makes one, so nothing else gets
 * into such a column. What an older version wrote has the same type: fields that came later are optional in it, or get their value where it
 * is read.
 */
export type Json<T> = string & { readonly [written]: T }

/** Returns the text of a document, as it is kept. */
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>

/** Returns the document that `toJson` wrote. */
export const fromJson = <T>(text: Json<T>): T => JSON.parse(text) as T
