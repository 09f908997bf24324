/** Whether a value has fields: an object or a list. */
export const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the fields of a value of which nothing is known, such as parsed JSON; none where it has none. Each is to be checked. */
export const unknownFields = (value: unknown): Readonly<Record<string, unknown>> =>
  hasFields(value) ? value : {}
