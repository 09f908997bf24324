/** Returns the names of an object's fields in their own type: for an object that is known to have no other fields than its type says. */
export const listKeys = <T extends object>(value: T): (keyof T & string)[] =>
  Object.keys(value) as (keyof T & string)[]
