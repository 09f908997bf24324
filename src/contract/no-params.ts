/** Of a code that says all by itself. */
export type NoParams = Readonly<Record<string, never>>
