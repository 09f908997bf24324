/** What `vitrine products --help` prints. */
export const usage = ({
  pricelists,
  statuses,
  gaps,
  sorts,
}: {
  readonly pricelists: readonly string[]
  readonly statuses: readonly string[]
  readonly gaps: readonly string[]
  readonly sorts: readonly string[]
}): string => `
Usage: vitrine products list [--text WORDS] [--status STATUS] [--season SEASON] [--category PATH] [--lacks WHAT]
                             [--sort ORDER] [--limit N] [--json]
       vitrine products show ID [--json]
       vitrine products create NAME [--category PATH] [--color COLOUR] [--sizes S,M,L] [--price PRICELIST=AMOUNT ...]
                               [--handle HANDLE] [--sku SKU] [--json]
       vitrine products duplicate ID --name NAME [--handle HANDLE] [--sku SKU] [--json]
       vitrine products archive ID [--dry-run] [--json]
       vitrine products set ID FIELD=VALUE [FIELD=VALUE ...] [--dry-run] [--json]
       vitrine products changes [--product ID] [--json]
       vitrine products undo CHANGE [--json]

list       the range, on sale or not; what is archived only with --status archived
show       everything of one product
create     makes one in one colour, as a draft without units
duplicate  makes one like it, as a draft: without units and barcodes, at its regular prices
archive    takes it off sale; it stays, with its units and its orders
set        changes it as the back office does: its pages are published, the old prices stay in the history
changes    what was changed by hand, the newest first
undo       takes a change back: its products are as they were before it

  ID          as "list" shows it, or the product's handle
  FIELD       name, description, excerpt, seoTitle, model, material, season, vendor, tags, measurements, status, publishAt (UTC,
              like 2027-03-01T09:00), unlisted (yes or no), categories (Women > Tops; …), goesWith (one; two), and for all sizes
              hsCode, originCountry, weightGrams, price.PRICELIST and compare.PRICELIST, amounts like 499.50. An empty VALUE
              takes a fact away
  PRICELIST   its name, its id or its currency, here ${pricelists.join(', ')}
  --handle    for its address (the name in Latin letters)
  --sku       with which its SKUs begin (the handle in capitals)
  --text      words of names, SKUs, colours or barcodes
  --status    ${statuses.join(', ')}
  --lacks     anything, ${gaps.join(', ')}
  --sort      ${sorts.join(', ')} (name)
  --limit N   how many (100)
  --dry-run   shows what would change, writes nothing
  --json      print as JSON

Exit codes: 0 done, 1 no such product, or a rule says no, 2 usage error.
`
