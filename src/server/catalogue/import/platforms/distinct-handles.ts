import { toSlug } from '#domain/slug.ts'

/**
 * Gives each product of a file a handle of its own, by what the file knows it by: two products of one name stay two. The same file gives
 * the same handles again.
 */
export function distinctHandles() {
  const owners = new Map<string, string>()
  const handles = new Map<string, string>()
  return (product: string, wished: string): string => {
    const known = handles.get(product)
    if (known !== undefined) return known
    const handle = toSlug(wished) || toSlug(product)
    const own = owners.has(handle) ? `${handle}-${toSlug(product)}` : handle
    owners.set(own, product)
    handles.set(product, own)
    return own
  }
}
