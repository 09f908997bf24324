import { withCount } from '../plural.ts'

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

/** Programs wait for this line, and read the address from it: it begins so in every language. */
export const ready = (url: string): string => `Shop ready at ${url}`

export const stopping = (signal: string): string => `${signal}: stopping …`

export const startAgain = 'Code or settings changed. Start again to see it.'

export const startingAgain = 'Code or settings changed: starting again …'

export const noBackOffice = (port: number): string =>
  `There is no back office now: port ${port} cannot be used (set BACKOFFICE_PORT).`

export const backOfficeAt = (url: string): string => `Back office at ${url}`

export const backOfficeToOwn = (url: string, link: string): string =>
  `Back office at ${url}. This link makes its owner's account: ${link}`

export const pagesMade = (rendered: number, milliseconds: number): string =>
  `Made ${withCount(rendered, { one: 'page', other: 'pages' })} in ${milliseconds} ms.`

export const feedsUnwritten = 'The merchant feeds could not be written.'

export const makingDemo = (orders: number): string => `Making ${orders} demo orders …`

export const unpublished = 'The site could not be published; it stays as it was.'

export const passwordsUnfiltered = 'The filter of short passwords could not be made.'

export const notReady = (why: string): string => `Not ready to sell: ${why}.`

export const unbuilt = 'The storefront could not be built; the last good build stays.'

export const unimported = 'The pages could not be imported; they stay as they were.'
