import type { PageBlock } from '#contract/staff/page-document.ts'

/** Returns the HTML of a part of a page, as an editor or a file wrote it. */
export function htmlIn(block: PageBlock): readonly string[] {
  if (block.kind === 'questions') return block.questions.map(({ html }) => html)
  return 'html' in block ? [block.html] : []
}

/** Whether a link leads to an address of the shop itself. */
export const isOwnLink = (href: string): boolean => /^\/(?!\/)/.test(href)

/** Returns the addresses of the shop itself that a part of a page leads to. */
export const linksIn = (block: PageBlock): string[] =>
  htmlIn(block)
    .flatMap((html) => [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*["']([^"']*)["']/gi)])
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter(isOwnLink)
