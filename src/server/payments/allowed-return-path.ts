/**
 * The path of a page on one of the shop's own origins, or null for everything else: other sites, other schemes,
 * `//host`, `/\host`, `https:host`, what becomes one of these once its dots are resolved (`/.//host`, RFC 3986 §5.2.4), and whatever
 * carries control characters that a browser would drop before reading.
 */
export function allowedReturnPath(page: string, origins: readonly string[]): string | null {
  // Also refuses what URL would repair silently.
  if (/[\u0000-\u0020\u007f\\]/.test(page)) return null
  const isPath = page.startsWith('/') && !page.startsWith('//')
  if (!isPath && !origins.some((origin) => page === origin || page.startsWith(`${origin}/`))) return null
  const url = URL.parse(page, origins[0])
  if (!url || !origins.includes(url.origin) || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}`
}
