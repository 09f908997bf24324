import { withCount } from '../plural.ts'

/** What `vitrine redirects --help` prints. */
export const usage = `
Usage: vitrine redirects list [TEXT] [--json]
       vitrine redirects add FROM TO
       vitrine redirects change FROM NEW-FROM TO
       vitrine redirects remove FROM
       vitrine redirects import FILE [--dry-run] [--json]
       vitrine redirects export

Old addresses that lead to new ones (301). A running shop follows at once; static hosts with the next "vitrine build".
list    those of brand/redirects.csv, of the team, and of pages that moved; with TEXT those that have it in either address
add     FROM is a path of this shop; TO a path of it, or an address with https://; one from FROM is replaced
change  the same redirect from another address, or to one
remove  takes one away; one of brand/redirects.csv comes back with the next start unless the file changes
import  Shopify's list of URL redirects (Redirect from,Redirect to), Matrixify's (Path,Target, with its Command), or source,target. A row that would
        lead back to itself is refused by its line; one that leads through others is told
export  all of them as CSV, as "import" reads them

A page goes before a redirect of its address. /products/…, /collections/…, /pages/…, /blogs/…, /product/… and
/product-category/… of an imported shop lead to pages of the same name without being listed.
Exit codes: 0 done, 1 no such redirect, or rows of the file were refused (the others are taken), 2 usage error.
`

export const none = 'There are none.'

export const leadsTo = (from: string, to: string): string => `${from} leads to ${to}`

export const leadsNowhere = (from: string): string => `${from} leads nowhere now`

/** What a file of redirects changed, or would change. */
export const imported = (file: {
  readonly read: number
  readonly written: number
  readonly removed: number
  readonly refused: number
  readonly isDryRun: boolean
}): string =>
  `${withCount(file.read, { one: 'redirect', other: 'redirects' })} read, ${file.written} new or changed, ${file.removed} removed, ${file.refused} refused${file.isDryRun ? ' (dry run: nothing was written)' : ''}`
