/** What `vitrine publish --help` prints. */
export const usage = `Usage: vitrine publish [--force] [--json]

Brings the shop's pages and redirects up to date with brand/content/ and brand/redirects.csv, and the site in DATA_DIR/site with
catalogue and pages: only what changed is made, and put into place at once. A running server follows; it reads those files itself
only when it starts, and the catalogue always.
  --force   make every page again
  --json    the report as JSON: rendered, unchanged, removed, milliseconds, leftOut
Exit codes: 0 done, 1 failed (the site is as it was), 2 usage error.`
