import { foldedPath } from '#domain/redirects/folded-path.ts'

/** A sentence about what is wrong with one end of a redirect. */
export class RedirectError extends Error {}

/** First segments that no redirect may begin with: the API, pictures and the site's own files. */
const kept = /^\/(?:wp-json|assets|images|icons|feeds|_mail|_simulator|_nginx|_caddy|healthz|metrics)(?:\/|$)/

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const unsafe = /[\u0000-\u001f\u007f\\]/

/**
 * The old address as redirects are looked up: decoded, in small letters, without a slash at its end. Takes a path or a whole address, of
 * which the path counts. Throws a RedirectError.
 */
export function readSource(text: string): string {
  const written = text.trim()
  const path = /^https?:\/\//i.test(written) ? (URL.parse(written)?.pathname ?? '') : written
  if (!path.startsWith('/') || path.startsWith('//'))
    throw new RedirectError(`"${written}" is not an address of this shop: write it like /pages/about`)
  if (/[?#*]/.test(path))
    throw new RedirectError(
      `"${written}" has a ?, # or *: a redirect is from one path, and keeps the query of who asks`,
    )
  const folded = foldedPath(path)
  if (folded === null || unsafe.test(folded))
    throw new RedirectError(`"${written}" cannot be an address: its signs cannot be decoded`)
  if (folded === '/') throw new RedirectError('the home page cannot lead elsewhere')
  if (kept.test(folded))
    throw new RedirectError(`"${written}" belongs to the shop itself and cannot lead elsewhere`)
  return folded
}

/**
 * Where a redirect leads: a path of this shop, or an address of another that begins with https:// and is named so. A path that could be
 * read as another host (`//host`, `/\host`) is refused. Throws a RedirectError.
 */
export function readTarget(text: string, ownHost?: string): string {
  const written = text.trim()
  if (unsafe.test(written)) throw new RedirectError(`"${written}" has signs that no address has`)
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) {
    const url = URL.parse(written)
    if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new RedirectError(`"${written}" is neither a path of this shop nor an address with https://`)
    return url.host === ownHost ? `${url.pathname}${url.search}${url.hash}` : url.href
  }
  if (!written.startsWith('/') || written.startsWith('//'))
    throw new RedirectError(
      `"${written}" is neither a path of this shop, like /about/, nor an address with https://`,
    )
  const url = URL.parse(written, 'https://shop.invalid')
  if (!url || url.host !== 'shop.invalid') throw new RedirectError(`"${written}" is not an address`)
  return `${url.pathname}${url.search}${url.hash}`
}
