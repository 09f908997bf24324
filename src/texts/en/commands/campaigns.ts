import { withCount } from '../plural.ts'
import type { CampaignWarning } from '#contract/staff/campaigns.ts'

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

export const hasBegun = 'It has begun; "vitrine campaigns end --dry-run" shows what ending it does.'

export const none = 'There are no campaigns.'

export const headings = ['Colour', 'Sizes', 'Before → after', '30 days', '']

export const span = (from: string, until: string, timeZone: string): string =>
  `${from} – ${until} ${timeZone}`

export const prices = (count: number): string => withCount(count, { one: 'price', other: 'prices' })

/** What is wrong with a price that a campaign gives; `lower`: the name of the campaign whose price counts. */
export const warnings: Readonly<Record<CampaignWarning, (lower: string) => string>> = {
  'not-reduced': () => 'not reduced: it is not dearer now',
  'lower-campaign': (lower) => `"${lower}" is lower and counts`,
  'not-lowest': () => 'NOT A REDUCTION: as cheap within the 30 days before',
  'claims-more': () => 'CLAIMS MORE than the lowest price of 30 days allows',
}

export const sizes = (count: number): string => withCount(count, { one: 'size', other: 'sizes' })

export const fromTo = (before: string, after: string): string => `${before} → ${after}`

export const lowest30 = (price: string): string => `lowest of 30 days ${price}`

export const moreLines = (count: number): string => `… and ${count} lines more.`

export const touched = (colours: number, skus: number, prices: number): string =>
  `${withCount(colours, { one: 'colour', other: 'colours' })}, ${withCount(skus, { one: 'SKU', other: 'SKUs' })}, ${withCount(prices, { one: 'price', other: 'prices' })}.`

export const unpriced = (names: string): string => `Stay as they are in some currency: ${names}.`

export const changed = (count: number): string =>
  `${withCount(count, { one: 'price changes', other: 'prices change' })}.`
