/** What `vitrine campaigns --help` prints. */
export const usage = (roundings: readonly string[]): string => `
Usage: vitrine campaigns create NAME --from TIME --until TIME (--percent N | --prices FILE) [options] [--draft] [--json]
       vitrine campaigns preview [NAME] --from TIME --until TIME (--percent N | --prices FILE) [options] [--json]
       vitrine campaigns preview ID [--json]
       vitrine campaigns change ID [--name NAME] [--from TIME] [--until TIME] [--percent N | --prices FILE] [options] [--json]
       vitrine campaigns schedule|end|cancel ID [--dry-run] [--json]
       vitrine campaigns list [--json]

create    makes a campaign, which then begins and ends by itself
          --from, --until   like 2026-10-23T00:00 or 2026-10-25T24:00, by the clock of the shop (timeZone in brand/shop.config.ts)
          --percent N       takes so much off the ordinary price, of products that are named by
            --product CODE    a SKU, or the address of a product's page; may be given more than once
            --category PATH   a category, like men/shoes
            --tag NAME        a tag, a season for example
            --round SEK=10    how a currency is rounded, always down: ${roundings.join(' ')}; may be given more than once
          --prices FILE     prices as CSV, "SKU,SEK,EUR" and a row for each SKU, handle or page address; - reads standard input
          --draft           only writes it down; "schedule" sets it going
preview   shows what each price becomes, the lowest of the 30 days before, and where a claim would be untrue; changes nothing
change    changes a draft, or one that is scheduled and has not begun: what is not given stays as it is
schedule  fixes the prices of a draft and sets it going
end       ends a campaign that runs, now; with --dry-run shows what it does to prices
cancel    gives up one that has not begun
list      the newest campaigns

Where several campaigns run, the lowest price counts. Exit codes: 0 done, 1 a rule says no, 2 usage error.
`
