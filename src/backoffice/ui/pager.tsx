import { Link } from '@tanstack/react-router'

import * as texts from '#texts/backoffice-table.ts'

interface Props {
  /** What stands in the address behind `?`, without the place of the page. */
  readonly search: Readonly<Record<string, string | undefined>>
  /** Where this page begins; absent on the first one. */
  readonly after: string | undefined
  /** Where the next page begins; null: this is the last. */
  readonly next: string | null
}

/** The ways to the next page and back to the first; a page before is one step back in the browser. */
export function Pager({ search, after, next }: Props) {
  if (!after && next === null) return null
  return (
    <nav className="row more" aria-label={texts.pages}>
      {after && (
        <Link to="." search={search}>
          {texts.firstPage}
        </Link>
      )}
      {next !== null && (
        <Link to="." search={{ ...search, after: next }} rel="next">
          {texts.nextPage}
        </Link>
      )}
    </nav>
  )
}
