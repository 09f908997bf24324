/** What a page brings for its head, by kind, because kinds have their order (page-data 2.1). */
export interface HeadParts {
  readonly title: string
  readonly metas: string
  readonly links: string
  readonly hints: string
  readonly scripts: string
}

const tag =
  /<title[^>]*>[\s\S]*?<\/title>|<script[^>]*>[\s\S]*?<\/script>|<(?:meta|link)\b(?:"[^"]*"|'[^']*'|[^'">])*>/g
const isHint = (link: string) =>
  /\brel="(?:modulepreload|preload|preconnect|dns-prefetch|prefetch)"/.test(link)

/** Sorts the tags of a rendered head. Throws on anything that is not a title, meta, link or script. */
export function headParts(head: string): HeadParts {
  const parts = { title: '', metas: '', links: '', hints: '', scripts: '' }
  const rest = head.replace(tag, (found) => {
    if (found.startsWith('<title')) parts.title ||= found
    else if (found.startsWith('<meta')) parts.metas += found
    else if (found.startsWith('<script')) parts.scripts += found
    else parts[isHint(found) ? 'hints' : 'links'] += found
    return ''
  })
  if (rest.trim() !== '') throw new Error(`its head holds something unexpected: ${rest.trim().slice(0, 80)}`)
  return parts
}
