/** A thing of schema.org as JSON-LD. */
export type Node = Readonly<Record<string, unknown>>

/** A pointer to a node that stands elsewhere on the same page. */
export const reference = (id: string): Node => ({ '@id': id })

/** A term of schema.org as the address that it is, such as `https://schema.org/InStock`. */
export const term = (name: string): string => `https://schema.org/${name}`
