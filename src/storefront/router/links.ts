import { withoutPrefix } from './base-prefix.ts'

/** What of a click decides. */
export type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'
>

export type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'rel'> & { readonly isDownload: boolean }

const isFile = (pathname: string) => /\.[^./]+$/.test(pathname.replace(/\/+$/, ''))

/**
 * Where an internal link leads, without the path prefix; null for everything that is the browser's: another origin,
 * `mailto:` and `tel:`, a file, a new tab, a download (spec 2.24).
 */
export function pageAddress(
  { href, target, rel, isDownload }: Anchor,
  here: URL,
  prefix: string,
): URL | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.origin !== here.origin || isFile(url.pathname)) return null
  if (isDownload || (target !== '' && target !== '_self')) return null
  if (rel.split(/\s+/).includes('external')) return null
  return withoutPrefix(url.pathname, prefix) === null ? null : url
}

/** Whether a click means: go there, here and now. */
export const isPlainClick = (click: Click): boolean =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey)

export const readAnchor = (element: HTMLAnchorElement): Anchor => ({
  href: element.href,
  target: element.target,
  rel: element.rel,
  isDownload: element.hasAttribute('download'),
})

/** Whether React has brought an element to life; it marks those that it knows. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))

/**
 * Makes plain links soft: one listener for the document, behind all that a component may do with a click. A second one in front of
 * them, for what no component has: a click on a part that has not come to life yet ends with React, and the browser would follow it.
 * Returns a function that stops it.
 */
export function catchLinks(prefix: string, follow: (url: URL) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const element = event.target.closest('a')
    if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute('href')) return
    if (event.eventPhase === Event.CAPTURING_PHASE && isAlive(element)) return
    const url = pageAddress(readAnchor(element), new URL(location.href), prefix)
    if (!url) return
    event.preventDefault()
    follow(url)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('click', onClick)
  }
}
