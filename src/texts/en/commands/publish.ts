import { withCount } from '../plural.ts'

/** What `vitrine publish --help` prints. */
export const usage = `Usage: vitrine publish [--force] [--json]

Brings the shop's pages and redirects up to date with brand/content/ and brand/redirects.csv, and the site in DATA_DIR/site with
catalogue and pages: only what changed is made, and put into place at once. A running server follows; it reads those files itself
only when it starts, and the catalogue always.
  --force   make every page again
  --json    the report as JSON: rendered, unchanged, removed, milliseconds, leftOut
Exit codes: 0 done, 1 failed (the site is as it was), 2 usage error.`

export const pagesMade = ({
  rendered,
  unchanged,
  removed,
  milliseconds,
}: {
  readonly rendered: number
  readonly unchanged: number
  readonly removed: number
  readonly milliseconds: number
}): string =>
  `${withCount(rendered, { one: 'page', other: 'pages' })} made, ${unchanged} unchanged, ${removed} removed in ${milliseconds} ms`

/** Where a picture stands, in reports of those that are missing. */
export const homePage = 'the home page'

export const heroMissing = (file: string, reason: string): string =>
  `The home page has no picture. brand/shop.config.ts, hero.image: ${file} (${reason})`

/** How far it is, on a terminal. */
export const makingPages = (rendered: number, pages: number): string =>
  `Making pages: ${rendered} of at most ${pages}`
