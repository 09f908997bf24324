import type { RedirectFault } from '#contract/redirect-faults.ts'
import { CodedError } from '#domain/coded-error.ts'
import { foldedPath } from '#domain/redirects/folded-path.ts'

/** What is wrong with one end of a redirect, or with a file of them. */
export class RedirectError extends CodedError<RedirectFault> {}

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
    throw new RedirectError({ code: 'source-not-here', params: { text: written } })
  if (/[?#*]/.test(path)) throw new RedirectError({ code: 'source-not-one-path', params: { text: written } })
  const folded = foldedPath(path)
  if (folded === null || unsafe.test(folded))
    throw new RedirectError({ code: 'source-undecodable', params: { text: written } })
  if (folded === '/') throw new RedirectError({ code: 'source-is-home', params: {} })
  if (kept.test(folded)) throw new RedirectError({ code: 'source-of-shop', params: { text: written } })
  return folded
}

/**
 * Where a redirect leads: a path of this shop, or an address of another that begins with https:// and is named so. A path that could be
 * read as another host (`//host`, `/\host`) is refused. Throws a RedirectError.
 */
export function readTarget(text: string, ownHost?: string): string {
  const written = text.trim()
  if (unsafe.test(written)) throw new RedirectError({ code: 'target-unsafe', params: { text: written } })
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) {
    const url = URL.parse(written)
    if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new RedirectError({ code: 'target-not-https', params: { text: written } })
    return url.host === ownHost ? `${url.pathname}${url.search}${url.hash}` : url.href
  }
  if (!written.startsWith('/') || written.startsWith('//'))
    throw new RedirectError({ code: 'target-not-here', params: { text: written } })
  const url = URL.parse(written, 'https://shop.invalid')
  if (!url || url.host !== 'shop.invalid')
    throw new RedirectError({ code: 'target-unreadable', params: { text: written } })
  return `${url.pathname}${url.search}${url.hash}`
}
