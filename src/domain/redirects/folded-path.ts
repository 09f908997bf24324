/** A path decoded, in small letters, without empty segments; null where its signs cannot be decoded. */
export function foldedPath(path: string): string | null {
  try {
    return `/${path
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment).toLowerCase())
      .join('/')}`
  } catch {
    return null
  }
}
