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

/** Notes on what the file alone does not show: drafts, SKUs that go on under others, SKUs and addresses that others have. */
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
          problem: { code: 'still-unpublished' as const, params: {} },
        },
      ]),
  ...keptApart.map((each) => keptApartNote(each, about)),
  ...renamed.map(({ from, to }) => ({
    line: about.lines.get(to) ?? null,
    product: about.product,
    problem: { code: 'sku-replaced' as const, params: { from, to } },
  })),
  ...otherAddresses.map(({ wished, uri }) => ({
    line: about.line,
    product: about.product,
    problem: { code: 'address-taken-by-shop' as const, params: { wished, uri } },
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
  const isOfSameKind = sourceKey.startsWith(`${kind}:`)
  return {
    line: lines.get(sku) ?? null,
    product,
    problem: {
      code: 'sku-of-another',
      params: {
        sku,
        product: name,
        key,
        soldAs,
        same: isOfSameKind ? (kind === 'shopify' ? 'handle' : 'sku') : null,
      },
    },
  }
}
