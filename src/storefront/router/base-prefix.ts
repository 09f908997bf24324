/** Paths without the prefix under which the shop is served (`/shop1` in `https://host/shop1/terms/`; empty for most). */

/** `/a/b/` → `a/b`, `/` → ``. */
export const withoutOuterSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')

/** The path inside the prefix, or null when it lies outside. */
export function withoutPrefix(pathname: string, prefix: string): string | null {
  if (prefix === '') return pathname
  if (pathname === prefix) return '/'
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null
}

/** Decodes a URI part; one with a malformed `%` stays as it is. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `/a` and `/a/` are one page. */
export const isSamePath = (a: string, b: string): boolean => withoutOuterSlashes(a) === withoutOuterSlashes(b)

/** Whether two addresses of this shop are one: what a person would call where they are. */
export const isSameAddress = (a: URL, b: URL): boolean =>
  a.origin === b.origin && isSamePath(a.pathname, b.pathname) && a.search === b.search && a.hash === b.hash
