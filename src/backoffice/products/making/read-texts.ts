import { toSlug } from '#domain/slug.ts'

const split = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns sizes as they are typed: `S, M, L`. */
export const readSizes = (text: string): string[] => split(text, ',')

/** Returns the names of a category from the root, as they are typed: `Women > Tops`. */
export const readCategory = (text: string): string[] => split(text, '>')

/** Returns the handle and the beginning of the SKUs that a product gets where none is typed; empty while its name makes none. */
export function suggestKeys(name: string, handle: string): { readonly handle: string; readonly sku: string } {
  const made = toSlug(name)
  return { handle: made, sku: (handle.trim() || made).toUpperCase() }
}
