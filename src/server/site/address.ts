/** A request's path taken apart, safe to look up below the site's folder. */
export interface Address {
  /** Decoded, without empty ones. */
  readonly segments: readonly string[]
  readonly hasSlash: boolean
  /** The one spelling of a folder's address, still encoded, and with the query that came. */
  readonly canonical: string
  /** False for `/a//b/` and the like. */
  readonly isCanonical: boolean
}

/** Reads `/terms?x=1`. Null for what can be no page: broken percent signs, hidden files, anything that would leave the folder. */
export function readAddress(url: string): Address | null {
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? []
  const raw = path.split('/').filter((segment) => segment !== '')
  const segments: string[] = []
  for (const segment of raw) {
    let decoded: string
    try {
      decoded = decodeURIComponent(segment)
    } catch {
      return null
    }
    // The one hidden folder that is for others (RFC 8615).
    const isWellKnown = decoded === '.well-known' && segments.length === 0
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    if ((decoded.startsWith('.') && !isWellKnown) || /[/\\:\u0000-\u001f]/.test(decoded)) return null
    segments.push(decoded)
  }
  // `/terms/index.html` is another spelling of `/terms/`.
  const isIndex = segments.at(-1) === 'index.html' && !path.endsWith('/')
  if (isIndex) {
    raw.pop()
    segments.pop()
  }
  const folder = raw.length === 0 ? '/' : `/${raw.join('/')}/`
  const hasSlash = path.endsWith('/')
  return {
    segments,
    hasSlash,
    canonical: folder + query,
    isCanonical: !isIndex && path === (hasSlash ? folder : folder.slice(0, -1)),
  }
}

/**
 * A page's address with percent signs that can be decoded. Fastify refuses others before there is a route, with an answer that is for
 * programs; so they reach the site's routes, as the address of a page that there is not. Programs get their answer.
 */
export function wholeAddress(url: string): string {
  if (!url.includes('%') || url.startsWith('/wp-json/')) return url
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? []
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + query
  }
}
