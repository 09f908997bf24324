import { fromJson } from '../../../database/json.ts'
import type { Upserted } from '../../upsert-product.ts'
import type { Note } from '../source-product.ts'

interface About {
  readonly sourceKey: string
  readonly product: string
  /** Where the product begins. */
  readonly line: number
  /** Where each SKU stands. */
  readonly lines: ReadonlyMap<string, number>
  /** Whether the file leaves it on sale. */
  readonly published: boolean
}

/** Notes on what the file does not tell by itself: drafts, SKUs that go on under others, SKUs and addresses that others have. */
export const upsertNotes = (
  { product, keptApart, renamed, otherAddresses }: Upserted,
  about: About,
): Note[] => [
  ...(product.published || !about.published
    ? []
    : [
        {
          line: about.line,
          product: about.product,
          text: 'not published before, and the file does not say (no column Status or Published): still on no page',
        },
      ]),
  ...keptApart.map((each) => keptApartNote(each, about)),
  ...renamed.map(({ from, to }) => ({
    line: about.lines.get(to) ?? null,
    product: about.product,
    text: `SKU ${from} of this size is ${to} now: units that are left go on under it. If a spreadsheet changed it, such as by taking zeros away, read its column as text`,
    kind: 'SKUs that others replace in the same size: units that are left go on under them. If a spreadsheet changed them, such as by taking zeros away, read their column as text',
  })),
  ...otherAddresses.map(({ wished, uri }) => ({
    line: about.line,
    product: about.product,
    text: `/${wished}/ belongs to the shop itself: the page is at /${uri}/`,
    kind: 'products whose address belongs to the shop itself: their pages have others',
  })),
]

/** Two products then sell what may be one pile of pieces, as when a product's handle was changed in the file. */
function keptApartNote(
  { sku, soldAs, of }: Upserted['keptApart'][number],
  { sourceKey, product, lines }: About,
): Note {
  const { name } = fromJson(of.body)
  const [kind, ...rest] = of.source_key.split(':')
  const key = rest.join(':')
  const handle = kind === 'shopify' ? 'handle' : 'SKU'
  const asBefore = sourceKey.startsWith(`${kind}:`)
    ? `If it is the same product, write its ${handle} "${key}" as before; else give`
    : 'Give'
  return {
    line: lines.get(sku) ?? null,
    product,
    text: `SKU ${sku} belongs to ${name} (${key}) already: sold here as ${soldAs}, with units of its own. ${asBefore} this row a SKU of its own`,
    kind: 'SKUs that another product of the shop has already: sold here under SKUs of their own, with units of their own. Where it is the same product, write its handle or SKU as before',
  }
}
