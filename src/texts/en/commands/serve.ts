/** What `vitrine serve --help` prints. */
export const usage = `
Usage: vitrine serve [--watch] [--ahead] [--demo-orders N]

The whole shop on one port: site, API, pictures, and outside production the card simulator and
the mailbox. An empty database gets the brand's catalogue; the site is made when it is stale,
and again whenever the catalogue changes. SIGTERM and Ctrl-C let requests in hand finish.

  --watch  follow the sources: the storefront and the brand's pages at once, other code by a restart
  --ahead  make the pictures of the first pages now, in the background, not when somebody asks
  --demo-orders N  fill a shop without orders with a year of trade that never was, as "vitrine demo" does

Environment: PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL and more; see docs/operations.md, Settings.
Exit codes: 0 stopped, 1 could not start, 2 usage error.
`
