import { unknownFields } from '#contract/unknown-fields.ts'

import { keptLink } from '../router/kept-link.ts'

/**
 * Reads what a mailed link opens. It is taken out of the address, where whoever sees that could do what the link does, and kept in the
 * history entry: there a reload finds it, and nobody else does.
 */
export function takeLink<T>(read: (link: URL) => T | null): T | null {
  const url = new URL(location.href)
  const found = read(url)
  if (found === null) {
    const { link } = keptLink(history.state)
    return link === undefined ? null : read(new URL(url.pathname + link, url.origin))
  }
  const link = url.search + url.hash
  url.hash = ''
  if (read(url) !== null) url.search = ''
  history.replaceState({ ...unknownFields(history.state), link }, '', url.pathname + url.search)
  return found
}

/** The link has done what it is for. */
export function forgetLink(): void {
  const { link: _, ...rest } = unknownFields(history.state)
  history.replaceState(rest, '')
}
